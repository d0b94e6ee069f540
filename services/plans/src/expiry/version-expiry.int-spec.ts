import { beforeAll, describe, expect, test } from '@jest/globals';
import { events, osloDate, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { ProofPages } from '../testing/proof-pages.ts';

const { listDirectory, listPlans, softDeletePlanVersion, verifyPublicPlan } = plansOperations;

const plans = ofFile(new PlansBed());
let a: PlanActions;
let pages: ProofPages;
let version = 1;
beforeAll(async () => {
  a = new PlanActions(plans);
  pages = new ProofPages(plans.bed);
});

/** Has auth tell what the association's rule is from now on. */
async function rule(validity_years: number | null): Promise<void> {
  version += 1;
  const told = { name: 'Samklang', organization_number: '712040318', in_directory: true, version };
  const study_association_id = a.association;
  await plans.bed.publish(events.associationChanged, { ...told, study_association_id, validity_years });
  await eventually(
    async () =>
      (
        await plans.bed.query('SELECT FROM plans.associations WHERE id = $1 AND version = $2', [
          study_association_id,
          version,
        ])
      ).length === 1,
  );
}

/** The clock of everything that answers. */
const at = (time: string) => {
  plans.service.scheduler.clock = () => new Date(time);
};
const midnight = (time: string) => plans.bed.runJobAt('version-expiry', new Date(time));
const shown = async (code: string) => {
  const { study_plan } = await must(plans.bed.call(verifyPublicPlan, { code }));
  return { until: study_plan?.valid_until, expired: study_plan?.expired, on: study_plan };
};
const listed = async (known_revision?: string) =>
  must(plans.bed.call(listPlans, { known_revision }, { token: a.member.token }));
const inDirectory = async () =>
  ((await must(plans.bed.call(listDirectory, {}))).plans ?? []).map(({ approval_link }) => approval_link);
const told = async () =>
  (
    await plans.bed.query<{ payload: { public_codes: string[] } }>(
      `SELECT payload FROM plans.outbox WHERE subject = $1 AND NOT payload ? 'change' ORDER BY id`,
      [events.planVersionChanged.subject],
    )
  ).flatMap(({ payload }) => payload.public_codes);

describe('[S-4] the last day is frozen at the approval', () => {
  test('by the rule of then: none before it was made, and a new one reaches no version that is there', async () => {
    at('2026-02-04T12:00:00Z');
    const before = await a.selfApproved(anotherText('sopp'));
    expect(await shown(before.approval_link)).toMatchObject({ until: null, expired: false });
    await rule(2);
    const during = await a.selfApproved(anotherText('fugl'));
    await rule(5);
    const after = await a.selfApproved(anotherText('fisk'));
    await rule(null);
    const without = await a.selfApproved(anotherText('mat'));
    const until = async (one: { approval_link: string }) => (await shown(one.approval_link)).until;
    expect([await until(before), await until(during), await until(after), await until(without)]).toEqual([
      null,
      '2028-02-04',
      '2031-02-04',
      null,
    ]);
  });

  test('stands in the leaf and the credential, and the log says the same of the days as the register', async () => {
    at('2024-02-29T12:00:00Z');
    await rule(1);
    const { approval_link: code } = await a.selfApproved(anotherText('strikk'));
    const { credential, inclusion } = await pages.proof(code);
    expect(JSON.parse(inclusion.leaf)).toMatchObject({ type: 'approved', valid_until: '2025-02-28' });
    expect(credential).toMatchObject({ validUntil: '2025-02-28T23:00:00Z' });
    // Other people's verifier, by the clock of today.
    expect(await pages.outside.faultOf(credential)).toContain('is after "validUntil" (2025-02-28T23:00:00Z)');
    const { answer } = await must(plans.bed.call(plansOperations.getHeldDay, { code, day: '2025-03-01' }));
    expect(answer).toMatchObject({ held: 'no', entries: [{ type: 'approved' }, { type: 'expired' }] });
    const last = await must(plans.bed.call(plansOperations.getHeldDay, { code, day: '2025-02-28' }));
    expect(last.answer?.held).toBe('whole');
  });
});

describe('[S-4] at midnight in Norway', () => {
  test('what held until the day before holds nowhere any more, and whoever keeps an answer is told once', async () => {
    at('2026-12-31T12:00:00Z');
    await midnight('2026-12-31T12:00:00Z');
    await rule(1);
    const { id, approval_link: code } = await a.selfApproved(anotherText('song'));
    const before = (await told()).length;
    const { revision } = await listed();
    at('2027-12-31T22:59:59Z');
    await midnight('2027-12-31T22:59:59Z');
    expect(await shown(code)).toMatchObject({ until: '2027-12-31', expired: false });
    expect(await inDirectory()).toContain(code);
    expect((await told()).length).toBe(before);

    at('2027-12-31T23:00:00Z');
    expect(await shown(code)).toMatchObject({ until: '2027-12-31', expired: true });
    expect(await inDirectory()).not.toContain(code);
    await midnight('2027-12-31T23:00:00Z');
    await midnight('2027-12-31T23:00:30Z');
    expect((await told()).slice(before)).toEqual([code]);
    const after = await listed(revision);
    expect(after.unchanged).toBeUndefined();
    expect(after.study_plans?.find((plan) => plan.id === id)).toMatchObject({
      status: 'approved',
      valid_until: '2027-12-31',
      expired: true,
    });
    expect(await a.plan(id)).toMatchObject({ approval_link: code, expired: true });
    expect(await a.versions(id)).toMatchObject([{ valid_until: '2027-12-31', expired: true }]);
  });

  test('after a stop of days each is told once, and none that was taken back or superseded', async () => {
    at('2028-03-01T12:00:00Z');
    await midnight('2028-03-01T12:00:00Z');
    await rule(1);
    const one = await a.selfApproved(anotherText('dans'));
    const gone = await a.selfApproved(anotherText('teater'));
    at('2028-03-03T12:00:00Z');
    const other = await a.selfApproved(anotherText('korps'));
    const input = { version_id: gone.version_id, reason: 'Prøve' };
    await must(plans.bed.call(softDeletePlanVersion, input, { token: a.systemadmin.token }));
    await midnight('2029-02-20T12:00:00Z');
    const before = (await told()).length;
    await midnight('2029-03-09T12:00:00Z');
    await midnight('2029-03-10T12:00:00Z');
    expect((await told()).slice(before)).toEqual([one.approval_link, other.approval_link]);
  });

  test('a newer version that has run out does not bring the older one back; a renewal holds', async () => {
    at('2030-01-10T12:00:00Z');
    await rule(null);
    const first = await a.selfApproved(anotherText('foto'));
    await rule(1);
    const again = async (title: string) => {
      await a.ready(first.id, { ...anotherText('foto'), title });
      return (await must(a.approve(first.id, a.admin))).approval_link ?? '';
    };
    const second = await again('Foto to');
    at('2031-06-01T12:00:00Z');
    expect((await shown(first.approval_link)).on).toMatchObject({
      newer_approval_link: second,
      expired: false,
    });
    expect((await shown(second)).expired).toBe(true);
    expect(await inDirectory()).not.toContain(first.approval_link);
    const renewed = await again('Foto tre');
    expect(await shown(renewed)).toMatchObject({
      until: osloDate(new Date('2032-06-01T12:00:00Z')),
      expired: false,
    });
    expect((await shown(second)).on).toMatchObject({ newer_approval_link: renewed });
  });
});
