const number = /^[\d.,:%°§]*\d[\d.,:%°]*(?:\.|st|nd|e|de|te|t|m|km|kg|g|dl|l|kr|min|timer|x)?$/u;
const roman = /^(?:x{0,3}(?:ix|iv|v?i{0,3}))$/u;
const abbreviations = new Set(
  (
    'adm adr alt amk anm art ass ang avd bl bl.a bla br bto ca cm dag. dep dir dkk dl dm do dr ds dvs e.l e.kr eks ' +
    'ect ects el ekskl eqf etc ev evt f f.eks f.kr feks ff fig fork forts fr fvt gl gm gr hhv hlr hms hr i.e ibid ikt ' +
    'inkl int iso jf jfr jr kap kg kgl kl km km/t kr kv kvm kw kwh lib m m.a m.a.o m.m m.v maks mao mfl mht mill min ' +
    'mm mnd mrd mrk mva mvh mv moh m.o.h n n.n nb nkr nkr nn nr o.a o.l oa obs og ol osb osv p pb pc pdf pga pkt pr pst ' +
    'ppt ref red s s.d s.u sek sign sm sp spm sr st stk str såk t t.d t.h t.o.m t.v td tab tel tlf tsk u u.a usb utg ' +
    'v v.h v/ vdr vedk vg vha vg1 vg2 vg3 vol vs ww www årg ' +
    'ki ai tv pcb led gps sms cv id ph app url qr rgb kwp vhf ais ekg db hz khz mhz gb mb tb ml mg µg m2 m3 co2'
  ).split(' '),
);

/** Numbers, ordinals, small roman numerals, single letters and common abbreviations, in lower case. */
export function isWrittenSign(word: string): boolean {
  if (/^\p{L}$/u.test(word) || number.test(word)) return true;
  const bare = word.replace(/\.$/u, '');
  return abbreviations.has(bare) || (bare.length > 1 && roman.test(bare));
}
