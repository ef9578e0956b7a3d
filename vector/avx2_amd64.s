#include "textflag.h"

// func hasAVX2() bool
TEXT ·hasAVX2(SB), NOSPLIT, $0-1
	MOVB $0, ret+0(FP)
	MOVL $0, AX
	CPUID
	CMPL AX, $7
	JLT  done

	// The system keeps the registers (OSXSAVE, bit 27), and there is AVX (bit 28).
	MOVL $1, AX
	MOVL $0, CX
	CPUID
	ANDL $0x18000000, CX
	CMPL CX, $0x18000000
	JNE  done
	MOVL $0, CX
	XGETBV
	ANDL $6, AX
	CMPL AX, $6
	JNE  done

	// AVX2 is bit 5 of BX.
	MOVL $7, AX
	MOVL $0, CX
	CPUID
	SHRL $5, BX
	ANDL $1, BX
	MOVB BX, ret+0(FP)

done:
	RET

// func addWide(sums *int16, row *int8, n int)
TEXT ·addWide(SB), NOSPLIT, $0-24
	MOVQ sums+0(FP), DI
	MOVQ row+8(FP), SI
	MOVQ n+16(FP), CX

loop:
	VPMOVSXBW (SI), Y0
	VPADDW    (DI), Y0, Y0
	VMOVDQU   Y0, (DI)
	ADDQ      $16, SI
	ADDQ      $32, DI
	SUBQ      $16, CX
	JNZ       loop
	VZEROUPPER
	RET

// func subWide(sums *int16, row *int8, n int)
TEXT ·subWide(SB), NOSPLIT, $0-24
	MOVQ sums+0(FP), DI
	MOVQ row+8(FP), SI
	MOVQ n+16(FP), CX

loop:
	VPMOVSXBW (SI), Y1
	VMOVDQU   (DI), Y0
	VPSUBW    Y1, Y0, Y0
	VMOVDQU   Y0, (DI)
	ADDQ      $16, SI
	ADDQ      $32, DI
	SUBQ      $16, CX
	JNZ       loop
	VZEROUPPER
	RET

// func moveWide(sums *int16, plus, minus *int8, n int)
TEXT ·moveWide(SB), NOSPLIT, $0-32
	MOVQ sums+0(FP), DI
	MOVQ plus+8(FP), SI
	MOVQ minus+16(FP), DX
	MOVQ n+24(FP), CX

loop:
	VPMOVSXBW (SI), Y0
	VPMOVSXBW (DX), Y1
	VPSUBW    Y1, Y0, Y0
	VPADDW    (DI), Y0, Y0
	VMOVDQU   Y0, (DI)
	ADDQ      $16, SI
	ADDQ      $16, DX
	ADDQ      $32, DI
	SUBQ      $16, CX
	JNZ       loop
	VZEROUPPER
	RET

// func squaresWide(sums, weights *int16, n int) int32
TEXT ·squaresWide(SB), NOSPLIT, $0-28
	MOVQ         sums+0(FP), SI
	MOVQ         weights+8(FP), DX
	MOVQ         n+16(FP), CX
	MOVL         $128, AX
	MOVQ         AX, X2
	VPBROADCASTW X2, Y2          // One
	VPXOR        Y3, Y3, Y3      // 0
	VPXOR        Y4, Y4, Y4      // the sums

loop:
	VPMAXSW  (SI), Y3, Y0
	VPMINSW  Y2, Y0, Y0
	VPMULLW  Y0, Y0, Y0
	VPMADDWD (DX), Y0, Y0
	VPSRAD   $8, Y0, Y0
	VPADDD   Y0, Y4, Y4
	ADDQ     $32, SI
	ADDQ     $32, DX
	SUBQ     $16, CX
	JNZ      loop

	VEXTRACTI128 $1, Y4, X0
	VPADDD       X0, X4, X4
	VPSHUFD      $0x4e, X4, X0
	VPADDD       X0, X4, X4
	VPSHUFD      $0xb1, X4, X0
	VPADDD       X0, X4, X4
	VMOVD        X4, AX
	MOVL         AX, ret+24(FP)
	VZEROUPPER
	RET

// func addFloatsWide(sums, list *float32, n int)
TEXT ·addFloatsWide(SB), NOSPLIT, $0-24
	MOVQ sums+0(FP), DI
	MOVQ list+8(FP), SI
	MOVQ n+16(FP), CX

loop:
	VMOVUPS (DI), Y0
	VMOVUPS 32(DI), Y1
	VADDPS  (SI), Y0, Y0
	VADDPS  32(SI), Y1, Y1
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	ADDQ    $64, SI
	ADDQ    $64, DI
	SUBQ    $16, CX
	JNZ     loop
	VZEROUPPER
	RET
