import { formats } from '@studieplan/contracts/public/formats';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { nb } from '../pages/wording/nb.ts';
import type { DirectoryAnswer } from './directory-answer.ts';
import type { Question } from './directory-body.ts';

/** The directory as a JSON Feed (jsonfeed.org, version 1.1). */
export function feedOf(
  { plans, next_cursor }: DirectoryAnswer,
  question: Question,
  site: { origin: string; productName: string },
): object {
  const address = (more: Question) => {
    const query = new URLSearchParams({ ...question, ...more }).toString();
    return `${site.origin}/studieplaner/feed.json${query && `?${query}`}`;
  };
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${nb.directory.title} – ${site.productName}`,
    description: nb.directory.lead,
    home_page_url: `${site.origin}/studieplaner`,
    feed_url: address({}),
    language: 'nb',
    ...(next_cursor !== null && { next_url: address({ cursor: next_cursor }) }),
    items: plans.map((plan) => {
      const url = `${site.origin}/verify/${encodeURIComponent(plan.approval_link)}`;
      return {
        id: url,
        url,
        title: plan.title,
        content_text: plan.description,
        date_published: plan.approved_at,
        authors: [{ name: plan.study_association_name }],
        tags: [
          `${formats.nb.credits(plan.ects_credits)} kompetansepoeng`,
          `${certificate.level} ${plan.eqf_level}`,
          plan.approval_method === 'admin' ? certificate.state.approved : certificate.state.selfApproved,
        ],
        _studieplan: {
          ects_credits: plan.ects_credits,
          estimated_hours: plan.estimated_hours,
          eqf_level: plan.eqf_level,
          language: plan.language,
          organization_number: plan.organization_number,
          approval_method: plan.approval_method,
          ...(plan.valid_until !== null && { valid_until: plan.valid_until }),
        },
      };
    }),
  };
}
