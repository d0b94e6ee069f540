import { describe, expect, test } from '@jest/globals';
import { fileNameOf } from './file-name.ts';

describe('[R-445] the file is named by the lowercased title', () => {
  test.each([
    ['Førstehjelp for Frivillige', 'førstehjelp for frivillige.pdf'],
    ['ÆØÅ og Čáhci', 'æøå og čáhci.pdf'],
    ['1/2 år: "Kor" <nå>?', '1-2 år- -kor- -nå.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['C:\\Windows\\system.ini', 'c--windows-system.ini.pdf'],
    ['  luft\t og\nlinjer  ', 'luft og linjer.pdf'],
    ['rapport\u202efdp.exe', 'rapport fdp.exe.pdf'],
    ['CON', 'studieplan.pdf'],
    ['...', 'studieplan.pdf'],
    ['???', 'studieplan.pdf'],
    ['a'.repeat(200), `${'a'.repeat(120)}.pdf`],
  ])('%j', (title, name) => {
    expect(fileNameOf(title, 'pdf')).toBe(name);
  });
});
