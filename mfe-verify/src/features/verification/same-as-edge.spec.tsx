import { afterEach, expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { PublicPlan } from '@studieplan/contracts';
import { aPublicPlan } from '../../testing/public-plan-builder.ts';
import { speak } from '../../texts/texts.ts';
import { CertificateBanner } from './certificate-banner.tsx';
import { CertificateContent } from './certificate-content.tsx';
import { CertificateFacts } from './certificate-facts.tsx';

// The edge is another program, which this one never imports but here.
const edgeBody = '../../../../deploy/edge/src/pages/plan-body.ts';
interface EdgeBody {
  planBody: (
    plan: PublicPlan,
    legal: string,
    shown: { language: string; current: undefined },
  ) => { markup: string };
}
const legal = '<h2>Lovgrunnlag</h2><p>Lov om voksenopplæring</p>';

afterEach(() => act(() => speak('nb')));

const withdrawn = { deleted_at: '2026-11-02T10:00:00.000Z', newer_approval_link: '0000000000000' };
const { metadata } = aPublicPlan();
const plans: [string, Partial<PublicPlan>][] = [
  ['approved', { duration: { hours: 18, meetings: 1 }, delivery: 'digital', target_groups: 'Voksne' }],
  ['self-approved by its author', { approval_method: 'self', self_approved_by: 'author', judge: 'model' }],
  ['self-approved by an administrator', { approval_method: 'self', self_approved_by: 'administrator' }],
  [
    'superseded',
    {
      newer_approval_link: '0000000000000',
      newer_version_number: 3,
      superseded_at: '2026-11-22T10:00:00.000Z',
    },
  ],
  ['approved until a day', { valid_until: '2028-12-31' }],
  ['run out', { valid_until: '2026-10-31', expired: true, approval_method: 'self' }],
  ['in Northern Sami', { metadata: { ...metadata, language: 'se', country: 'SE' } }],
  ['in what is no language tag', { metadata: { ...metadata, language: 'kvensk s.' } }],
  ['deactivated', { ...withdrawn, withdrawn: 'deactivated', validation_score: 61.25 }],
  [
    'recalled',
    { ...withdrawn, withdrawn: 'recalled', approval_method: 'self', study_association_name: null },
  ],
];

/** Texts in order, without the spaces of the markup. */
const saidIn = (within: ParentNode, selector: string) =>
  [...within.querySelectorAll(selector)].map((element) => (element.textContent ?? '').replace(/\s+/g, ''));

test.each(
  plans.flatMap(([name, differs]) =>
    (['nb', 'nn', 'en'] as const).map((language) => [name, language, differs] as const),
  ),
)(
  '[R-2] [S-4] edge and page draw the same of a version that is %s, in %s: banner, facts in order, headings and texts',
  async (_name, language, differs) => {
    const { planBody } = (await import(edgeBody)) as EdgeBody;
    const plan = aPublicPlan(differs);
    await act(() => speak(language));
    const { container: page } = render(
      <>
        <CertificateBanner plan={plan} />
        <CertificateFacts plan={plan} />
        <CertificateContent plan={plan} legalText={legal} />
      </>,
    );
    const edge = document.createElement('div');
    edge.innerHTML = planBody(plan, legal, { language, current: undefined }).markup;
    const look = (within: ParentNode) => ({
      ...within.querySelector<HTMLElement>('.kv-cert__banner')?.dataset,
    });
    expect(look(page)).toEqual(look(edge));
    for (const selector of ['.kv-cert__banner p', 'dl > div', 'h2', '.kv-doc__text h3', '.kv-doc__text p']) {
      expect(saidIn(page, selector)).toEqual(saidIn(edge, selector));
      expect(saidIn(page, selector)).not.toEqual([]);
    }
    const languages = (within: ParentNode) =>
      [...within.querySelectorAll('h1, .kv-doc__text p, .kv-doc__text ul')].map((text) =>
        text.getAttribute('lang'),
      );
    expect(languages(page)).toEqual(languages(edge));
  },
);
