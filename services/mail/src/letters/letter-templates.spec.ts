import { expect, test } from '@jest/globals';
import { composeLetter } from './letter-templates.ts';
import {
  all,
  approved,
  context,
  full_name,
  plan,
  planId,
  render,
  selfApproved,
  withdrawn,
} from './letters.fixture.ts';
import { greetingName } from './render-letter.ts';

test('[R-484] every mail is Norwegian, with the same content as HTML and as plain text', () => {
  for (const mail of Object.values(all())) {
    expect(mail.html).toContain('<html lang="nb">');
    expect(mail.text).toMatch(/^Hei, Kari Nordmann\n\n/);
    expect(mail.text).toContain('Hilsen Studieprøven');
    expect(mail.text).not.toMatch(/[<>]\w|&\w+;|undefined|null/);
    expect(mail.html).not.toMatch(/undefined|null/);
    const plain = mail.html
      .replace(/<(head)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ');
    for (const line of mail.text.split('\n')) {
      const words = line
        .replace(/^> /, '')
        .replace(/^https:\/\/plan.example.no$/, '')
        .replace(/:$/, '');
      expect(plain).toContain(words);
    }
  }
  const subjects = Object.values(all()).map((mail) => mail.subject);
  expect(subjects).toEqual([
    'Verifiser e-postadressen din hos Studieprøven',
    'Forsøk på registrering hos Studieprøven',
    'Brukeren din hos Studieprøven er godkjent',
    'Brukeren din hos Studieprøven ble ikke godkjent',
    'Til godkjenning: Turledelse & friluftsliv',
    'Under vurdering: Turledelse & friluftsliv',
    'Godkjent: Turledelse & friluftsliv',
    'Avvist: Turledelse & friluftsliv',
    'Endringer ønskes: Turledelse & friluftsliv',
    'Selvgodkjent: Turledelse & friluftsliv',
    'Trukket tilbake: Turledelse & friluftsliv',
    'Gjelder igjen: Turledelse & friluftsliv',
    'Ny bruker venter på godkjenning hos Studieprøven',
    'Brukeren din hos Studieprøven er deaktivert',
    'Brukeren din hos Studieprøven er aktiv igjen',
    'Opplysningene dine hos Studieprøven er endret',
    'Nytt passord hos Studieprøven',
    'Passordet ditt hos Studieprøven er endret',
    'Verifiseringskode fra Studieprøven',
    'Verifiser den nye e-postadressen din hos Studieprøven',
    'Ny e-postadresse er bestilt for brukeren din hos Studieprøven',
    'E-postadressen din hos Studieprøven er endret',
    'Du er flyttet til et annet studieforbund hos Studieprøven',
    'Brukere er flyttet til studieforbundet hos Studieprøven',
    'Ny passnøkkel hos Studieprøven',
    'Godkjenningen utløper om 30 dager: Turledelse & friluftsliv',
    'Godkjenningen utløper i morgen: Turledelse & friluftsliv',
    '3 saker venter på deg hos Studieprøven',
    'Ny klarert enhet hos Studieprøven',
  ]);
});

test('links lead to the public origin', () => {
  const mails = all();
  const verification = 'https://plan.example.no/verify-email?token=%C3%A5pnet%2Ba%20b';
  expect(mails.emailVerification.text).toContain(`${verification}\n`);
  expect(mails.emailVerification.html).toContain(`href="${verification}"`);
  expect(mails.passwordReset.text).toContain(
    'https://plan.example.no/reset-password?token=%C3%A5pnet%2Ba%20b\n',
  );
  expect(mails.userRegistered.text).toContain('https://plan.example.no/users\n');
  expect(mails.passkeyAdded.text).toContain('«Telefonen min» kan nå brukes til å logge inn som deg');
  expect(mails.passkeyAdded.text).toContain('https://plan.example.no/devices\n');
  expect(mails.deviceTrusted.text).toContain('https://plan.example.no/devices\n');
  expect(mails.planApproved.text).toContain('https://plan.example.no/verify/7KQ2M9XD4HTBV\n');
  expect(mails.planApproved.text).toContain('7KQ2-M9XD-4HTBV');
  expect(mails.planApproved.text).toContain(`https://plan.example.no/study-plans/${planId}`);
  for (const mail of [mails.planSubmitted, mails.planReviewStarted])
    expect(mail.text).toContain(`Åpne studieplanen:\nhttps://plan.example.no/study-plans/${planId}\n`);
  expect(mails.planSubmitted.text).toContain(
    'Ola Dahl har sendt inn studieplanen «Turledelse & friluftsliv»',
  );
  expect(mails.planReviewStarted.text).toContain('Per Hansen har begynt å vurdere studieplanen');
  expect(mails.planRejected.html).toContain(`href="https://plan.example.no/study-plans/${planId}"`);
  expect(mails.planRejected.text).toContain('> For kort.\n> Skriv mer.');
});

test('[Q-5] of a plan that the draw has sent in, the mail says so', () => {
  const { text } = render('planSubmitted', { ...plan, author_name: 'Ola Dahl', drawn: true });
  expect(text).toContain(
    'Ola Dahl ville selvgodkjenne studieplanen «Turledelse & friluftsliv», og den er trukket ut til stikkprøve.',
  );
  expect(text).not.toContain('har sendt inn');
});

test('[J-20] every address in a mail can be followed in its HTML', () => {
  for (const [name, { text, html }] of Object.entries(all()))
    for (const [address] of text.matchAll(/https?:\/\/[^\s]+/g)) {
      const escaped = address.replaceAll('&', '&amp;');
      expect({ name, links: html }).toEqual({
        name,
        links: expect.stringContaining(
          `<a href="${escaped}" style="color:#74305F;word-break:break-all">${escaped}</a>`,
        ),
      });
    }
  expect(all().planApproved.text).toContain(
    `Studieplanen din: https://plan.example.no/study-plans/${planId}`,
  );
});

test('a device code stands alone on a line of the text, and nowhere in the subject', () => {
  const mail = all().deviceCode;
  expect(mail.text.split('\n')).toContain('åpnet+K');
  expect(mail.subject).not.toContain('åpnet');
  expect(mail.text).toContain('«Firefox på Linux»');
  expect(mail.text).toContain('15 minutter');
});

test('[R-375] a mail about changed fields names each with its new value', () => {
  const { text, html } = all().userUpdated;
  expect(text).toContain('Rolle: Administrator\nStudieforbund: Friluftsforbundet\n');
  expect(html).toContain('<li>Rolle: Administrator</li><li>Studieforbund: Friluftsforbundet</li>');
});

test('whoever registers chooses the name: none that looks like an address reaches an administrator', () => {
  const mail = render('userRegistered', {
    full_name,
    registered_name: 'Vinn på evil.example/x',
    association_name: 'Friluftsforbundet',
  });
  expect(mail.text).toContain('En ny bruker har registrert seg hos Friluftsforbundet');
  expect(mail.text + mail.html).not.toContain('evil.example');
});

const planLink = `Åpne studieplanen:\nhttps://plan.example.no/study-plans/${planId}\n`;

test.each([
  [
    'by an administrator',
    { approval_method: 'admin', association_name: 'Friluftsforbundet' },
    'Studieplanen «Turledelse & friluftsliv» er godkjent av Per Hansen, administrator i Friluftsforbundet. Den er nå publisert som versjon 2.',
    'Godkjent',
  ],
  [
    'by an administrator, queued before the association was told',
    { approval_method: 'admin' },
    'Studieplanen «Turledelse & friluftsliv» er godkjent av Per Hansen. Den er nå publisert som versjon 2.',
    'Godkjent',
  ],
  [
    'by themselves',
    { approval_method: 'self', approver_name: full_name, self_approved_by: 'author' },
    'Du har selvgodkjent studieplanen «Turledelse & friluftsliv» etter automatisk vurdering. Ingen administrator har vurdert planen. Den er nå publisert som versjon 2.',
    'Selvgodkjent',
  ],
  [
    'by somebody who wrote it with them',
    { approval_method: 'self', self_approved_by: 'author' },
    'Per Hansen har selvgodkjent studieplanen «Turledelse & friluftsliv» etter automatisk vurdering.',
    'Selvgodkjent',
  ],
  [
    'by an administrator who changed it',
    { approval_method: 'self', self_approved_by: 'administrator' },
    'Studieplanen «Turledelse & friluftsliv» er selvgodkjent av Per Hansen, en administrator som selv har endret teksten.',
    'Selvgodkjent',
  ],
] as const)('[I-4] the author is told of an approval %s in true words', (_, facts, sentence, word) => {
  const { text, subject } = render('planApproved', { ...approved, ...facts });
  expect(text).toContain(sentence);
  expect(subject).toBe(`${word}: Turledelse & friluftsliv`);
  expect(text).not.toContain('KI-');
});

test.each([
  ['checker', 'Automatisk kontroll: 88,0 %, faste regler, uten språkmodell\n'],
  ['model', 'KI-score: 88,0 %, språkmodell innenfor faste regler\n'],
  [null, 'Automatisk vurdering: 88,0 %\n'],
] as const)('[I-4] a score by %p is called what it is', (judge, line) => {
  const own = { ...approved, approval_method: 'self', validation_score: 88, judge } as const;
  for (const { text } of [
    render('planSelfApproved', { ...selfApproved, judge }),
    render('planApproved', own),
  ]) {
    expect(text).toContain(line);
    expect(text.includes('KI-')).toBe(judge === 'model');
  }
});

test('[I-4] administrators are told of a self-approval: who, what, that nobody has judged it, and what they can do', () => {
  const { text } = all().planSelfApproved;
  expect(text).toContain(
    'Ola Dahl har selvgodkjent studieplanen «Turledelse & friluftsliv» etter automatisk vurdering. Ingen administrator har vurdert planen.',
  );
  expect(text).toContain(
    'Studieforbund: Friluftsforbundet\nPublisert som: versjon 2\nKode: 7KQ2-M9XD-4HTBV\nAutomatisk kontroll: 88,0 %',
  );
  expect(text).toContain(
    'Du kan se planen og merke den som sett, eller trekke godkjenningen tilbake. Den gjelder til noen trekker den tilbake, eller til siste dag er over der den har en.',
  );
  expect(text).toContain(planLink);
  expect(text).not.toContain('loggen');
  const byAdministrator = render('planSelfApproved', {
    ...selfApproved,
    self_approved_by: 'administrator',
    validation_score: null,
    association_name: null,
  }).text;
  expect(byAdministrator).toContain(
    'Ola Dahl har godkjent studieplanen «Turledelse & friluftsliv» etter selv å ha endret teksten. Ingen annen har godkjent den.',
  );
  expect(byAdministrator).not.toMatch(/Studieforbund:|kontroll|Ingen administrator/);
});

test.each([
  ['draft', 'teksten kan gjelde igjen. Du kan endre den og sende den inn.'],
  ['submitted', 'teksten kan gjelde igjen. Den er allerede sendt inn.'],
  ['under_review', 'teksten kan gjelde igjen. Den er allerede til vurdering.'],
] as const)(
  '[I-1] [I-3] the author of a recalled version of a plan in %s reads why and what it means',
  (status, now) => {
    const { text } = render('planVersionWithdrawn', { ...withdrawn, status });
    expect(text).toContain(
      'Per Hansen har trukket tilbake godkjenningen av versjon 2 av studieplanen «Turledelse & friluftsliv» med denne begrunnelsen:\n\n> Timetallet stemmer ikke.\n',
    );
    expect(text).toContain(
      `Den offentlige siden viser nå at versjonen ikke gjelder. Planen må godkjennes av en administrator før ${now}`,
    );
    expect(text).toContain(planLink);
  },
);

test('[I-1] the author of a deactivated version reads so; where another holds, no administrator is asked for', () => {
  const facts = { ...withdrawn, change: 'deactivated', version_number: null, changed_by_name: null } as const;
  const { text, subject } = render('planVersionWithdrawn', { ...facts, status: 'approved', reason: ' ' });
  expect(subject).toBe('Deaktivert: Turledelse & friluftsliv');
  expect(text).toContain(
    'En administrator har deaktivert en versjon av studieplanen «Turledelse & friluftsliv».\n',
  );
  expect(text).toContain('Planen er fortsatt godkjent i en annen versjon.');
  expect(text).not.toMatch(/>|må godkjennes/);
});

test('[I-1] a reactivation and a request for changes say who and why', () => {
  expect(render('planVersionReactivated', withdrawn).text).toContain(
    'Per Hansen har reaktivert versjon 2 av studieplanen «Turledelse & friluftsliv» med denne begrunnelsen:\n\n> Timetallet stemmer ikke.\n\nDen offentlige siden viser igjen at versjonen gjelder.',
  );
  const { text } = all().planChangesRequested;
  expect(text).toContain(
    'Per Hansen ber om endringer i studieplanen «Turledelse & friluftsliv»:\n\n> Skriv hvor langt kurset er.\n',
  );
  expect(text).toContain(
    'Den må godkjennes av en administrator, fordi en administrator har tatt stilling til den.',
  );
  expect(text).toContain(planLink);
});

test('[N-1] a request for changes carries every remark: field, words, text and suggestion', () => {
  const { text } = all().planChangesRequested;
  expect(text).toContain(
    [
      '2 merknader til teksten:',
      '1. Ferdigheter, punkt 2, til «på forsvarlig vis»',
      '> Si hva som skal være gjort.\n> Endre til: med luftehull og vakt',
      '2. Tittel',
      '> Kortere.',
    ].join('\n\n'),
  );
  const remarks = [{ path: 'description', quote: null, text: 'Skriv for hvem.', suggestion: null }];
  const rejected = { ...plan, reason: 'Nei', rejected_by_name: 'Per', remarks };
  expect(render('planRejected', rejected).text).toContain(
    'Én merknad til teksten:\n\n1. Beskrivelse\n\n> Skriv for hvem.\n',
  );
});

test('[I-4] whoever self-approves chooses the name: none that looks like an address reaches an administrator', () => {
  const mail = render('planSelfApproved', { ...selfApproved, approver_name: 'Vinn på evil.example/x' });
  expect(mail.text).toContain('Et medlem har selvgodkjent');
  expect(mail.text + mail.html).not.toContain('evil.example');
});

test('hostile names, titles and reasons are escaped and cannot add lines or headers', () => {
  const hostile = `<script>alert('x')</script>\r\nBcc: offer@example.org "&\u202etxt`;
  for (const mail of [
    render('planRejected', {
      ...plan,
      full_name: hostile,
      title: hostile,
      reason: hostile,
      rejected_by_name: hostile,
    }),
    render('planApproved', { ...approved, full_name: hostile, title: hostile, approver_name: hostile }),
    render('planSubmitted', { ...plan, full_name: hostile, title: hostile, author_name: hostile }),
    render('planReviewStarted', { ...plan, full_name: hostile, title: hostile, reviewer_name: hostile }),
    render('planSelfApproved', { ...selfApproved, title: hostile, association_name: hostile }),
    render('planVersionWithdrawn', {
      ...withdrawn,
      title: hostile,
      reason: hostile,
      changed_by_name: hostile,
    }),
    render('planVersionReactivated', { ...withdrawn, title: hostile, reason: hostile }),
    render('planChangesRequested', {
      ...plan,
      title: hostile,
      reason: hostile,
      requested_by_name: hostile,
      remarks: [{ path: hostile, quote: hostile, text: hostile, suggestion: hostile }],
    }),
  ]) {
    expect(mail.html).not.toMatch(/<script|alert\('x'\)/);
    expect(mail.html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;');
    expect(mail.subject).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(mail.text).not.toMatch(/^Bcc:|\r|\u202e/m);
  }
  expect(render('planApproved', { ...approved, title: 'Å'.repeat(5_000) }).subject.length).toBeLessThan(150);
});

test('a greeting has a name only when it looks like one: nobody can send others his own link', () => {
  expect(['Åse-Marie O’Brien', 'Jan T. Lie', 'Nguyễn Văn Ánh'].map(greetingName)).toEqual([
    'Åse-Marie O’Brien',
    'Jan T. Lie',
    'Nguyễn Văn Ánh',
  ]);
  for (const name of [
    'Vinn på evil.example/x',
    'https://evil.example',
    'a@b.no',
    '<b>Kari</b>',
    'x'.repeat(81),
  ])
    expect(greetingName(name)).toBe('');
  const mail = render('emailVerification', { full_name: 'Vinn på evil.example/x', sealed_token: 'a' });
  expect(mail.text).toMatch(/^Hei\n/);
  expect(mail.text + mail.html).not.toContain('evil.example');
});

test('an unknown template or unfitting data is an error, not an empty mail', () => {
  expect(() => composeLetter('toString', {}, context)).toThrow('unknown mail template');
  expect(() => composeLetter('userApproved', {}, context)).toThrow();
});

test('[L-5] the mail of a self-approval carries the log’s checkpoint, line by line, and says what it is for', () => {
  const checkpoint =
    'plan.example.no/log\n57\n2jWw1Mq1qTXGcMJ4mV7ZxFQYt3R1uNnX9zKk0b7QH2s=\n\n— plan.example.no/log mK3w0pZ1\n';
  const { text, html } = render('planSelfApproved', { ...selfApproved, checkpoint });
  expect(text).toContain('Med linjene under kan du vise om loggen skrives om senere.');
  for (const line of checkpoint.trim().split('\n')) {
    expect(text).toContain(line);
    expect(html).toContain(line);
  }
});
