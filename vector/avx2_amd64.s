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

// func squaresFloatsWide(sums, weights *float32, n int) float32
TEXT ·squaresFloatsWide(SB), NOSPLIT, $0-28
	MOVQ         sums+0(FP), SI
	MOVQ         weights+8(FP), DX
	MOVQ         n+16(FP), CX
	MOVL         $0x3f800000, AX
	MOVQ         AX, X2
	VPBROADCASTD X2, Y2          // 1
	VXORPS       Y3, Y3, Y3      // 0
	VXORPS       Y4, Y4, Y4      // the sums

loop:
	VMAXPS (SI), Y3, Y0
	VMINPS Y2, Y0, Y0
	VMULPS Y0, Y0, Y0
	VMULPS (DX), Y0, Y0
	VADDPS Y0, Y4, Y4
	ADDQ   $32, SI
	ADDQ   $32, DX
	SUBQ   $8, CX
	JNZ    loop

	VEXTRACTF128 $1, Y4, X0
	VADDPS       X0, X4, X4
	VPSHUFD      $0x4e, X4, X0
	VADDPS       X0, X4, X4
	VPSHUFD      $0xb1, X4, X0
	VADDPS       X0, X4, X4
	VMOVSS       X4, ret+24(FP)
	VZEROUPPER
	RET

// func slopeFloatsWide(sums, weights *float32, slope float32, ofSums, ofWeights *float32, n int)
TEXT ·slopeFloatsWide(SB), NOSPLIT, $0-48
	MOVQ         sums+0(FP), SI
	MOVQ         weights+8(FP), DX
	VBROADCASTSS slope+16(FP), Y5
	MOVQ         ofSums+24(FP), DI
	MOVQ         ofWeights+32(FP), BX
	MOVQ         n+40(FP), CX
	MOVL         $0x3f800000, AX
	MOVQ         AX, X2
	VPBROADCASTD X2, Y2              // 1
	VXORPS       Y3, Y3, Y3          // 0
	VADDPS       Y5, Y5, Y6          // twice the slope

loop:
	// What changes with the weights.
	VMOVUPS (SI), Y0
	VMAXPS  Y0, Y3, Y1
	VMINPS  Y2, Y1, Y1
	VMULPS  Y1, Y1, Y7
	VMULPS  Y5, Y7, Y7
	VADDPS  (BX), Y7, Y7
	VMOVUPS Y7, (BX)

	// What changes with the sums: nothing where they were cut off.
	VCMPPS  $0, Y0, Y1, Y8  // not cut off
	VCMPPS  $1, Y2, Y0, Y9  // less than 1
	VANDPS  Y8, Y9, Y8
	VMULPS  (DX), Y0, Y0
	VMULPS  Y6, Y0, Y0
	VANDPS  Y8, Y0, Y0
	VMOVUPS Y0, (DI)
	ADDQ    $32, SI
	ADDQ    $32, DX
	ADDQ    $32, DI
	ADDQ    $32, BX
	SUBQ    $8, CX
	JNZ     loop
	VZEROUPPER
	RET
