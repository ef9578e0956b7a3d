package betza
import ("testing";"time";"os";"path/filepath";"strings";"strconv")
func TestZ(t *testing.T){
 dir:=os.Getenv("FZ")
 fs,_:=filepath.Glob(dir+"/*")
 for _,f:=range fs{ b,_:=os.ReadFile(f); ls:=strings.Split(string(b),"\n"); if len(ls)<3{continue}
  s,err:=strconv.Unquote(strings.TrimSuffix(strings.TrimPrefix(ls[1],"string("),")")); if err!=nil{t.Log(err);continue}
  for _,d:=range []Dialect{XBetza,FSF}{ st:=time.Now(); checkRoundTrip(t,s,d); if e:=time.Since(st);e>100*time.Millisecond{t.Logf("%q %v %v",s,d,e)}}
 }
}
