import { useState } from 'react';
import { askForNew, operations, type OutgoingMail } from '@studieplan/contracts';
import {
  Banner,
  Button,
  FactLine,
  formatCount,
  formatMoment,
  NothingHere,
  NotLoaded,
  SelectField,
  Sheet,
  SkeletonRows,
  Tag,
  useOperationMutation,
  useOperationPages,
} from '@studieplan/ui';
import { ClockIcon, PaperplaneIcon, XMarkOctagonIcon } from '@studieplan/ui/icon/icons.ts';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import type { Say } from '../../../page-message/page-message.tsx';
import { FreshRows, useStableRows } from '../../../stable-rows/stable-rows.tsx';
import { ListRow } from '../../../list-row/list-row.tsx';

type Status = OutgoingMail['status'];

/** Mails at first, and by how many more it grows. */
const shownAtOnce = 10;

/** How often the list is read again while it is seen, in ms. */
const everyInMs = 15_000;

const choices = [
  ['', 'Alle'],
  ['waiting', 'Venter'],
  ['sent', 'Sendt'],
  ['dead', 'Kom ikke fram'],
] as const;

const emptyTexts: Record<Status, string> = {
  waiting: 'Ingen e-post venter.',
  sent: 'Ingen e-post er sendt.',
  dead: 'All e-post har kommet fram.',
};

const notLoaded = 'Kunne ikke laste e-postlisten';

/** The last mails, without their texts: what waits, what is sent, and what never came through. */
export function OutgoingMails({ active, say }: { active: boolean; say: Say }) {
  const [status, setStatus] = useState<Status | ''>('');
  const [length, setLength] = useState(shownAtOnce);
  const list = useOperationPages(operations.listOutgoingMails, status === '' ? {} : { status }, {
    next: ({ next_cursor }) => (next_cursor === null ? undefined : { cursor: next_cursor }),
    fallback: 'Failed to get mails',
    refetchInterval: active ? everyInMs : undefined,
  });
  const { pages, error, isPrevious, hasMore, isFetchingMore, more } = list;
  const mails = pages?.flatMap((page) => page.mails);
  const { shown, fresh, showFresh } = useStableRows(mails ?? [], ({ mail_id }) => mail_id, {
    key: `${status} ${isPrevious || pages === undefined}`,
    appends: true,
  });
  if (pages === undefined && error !== null) return <NotLoaded of={list} title={notLoaded} />;
  const counts = pages?.[0]?.counts;
  return (
    <Sheet
      title="Utgående e-post"
      flush
      aside={
        counts && (
          <FactLine
            facts={[
              'Siste 30 dager',
              formatCount(counts.sent, 'sendt', 'sendt'),
              formatCount(counts.waiting, 'venter', 'venter'),
              formatCount(counts.dead, 'kom ikke fram', 'kom ikke fram'),
            ]}
          />
        )
      }
    >
      <div className="kv-sheet__tools">
        <SelectField
          label="Vis"
          value={status}
          options={choices}
          onChange={(chosen) => {
            setStatus(chosen as Status | '');
            setLength(shownAtOnce);
          }}
        />
        <FreshRows fresh={fresh} onShow={showFresh} />
      </div>
      {error !== null && (
        <div className="kv-sheet__tools">
          <Banner kind="danger">{`${notLoaded}: ${error.message}`}</Banner>
        </div>
      )}
      {mails === undefined && <SkeletonRows rows={3} />}
      {mails?.length === 0 &&
        (status === '' ? (
          <NothingHere list="mails" className="kv-sheet__note kv-muted" />
        ) : (
          <p className="kv-sheet__note kv-muted">{emptyTexts[status]}</p>
        ))}
      {mails !== undefined && mails.length > 0 && (
        <ul className="kv-rows" aria-busy={isPrevious}>
          {shown.slice(0, length).map(({ row: mail }) => (
            <MailRow key={mail.mail_id} mail={mail} say={say} />
          ))}
        </ul>
      )}
      <ShowMore
        of={{
          hasMore: hasMore || shown.length > length,
          isFetchingMore,
          more: () => {
            setLength(length + shownAtOnce);
            if (hasMore && shown.length < length + shownAtOnce) more();
          },
        }}
      />
    </Sheet>
  );
}

const statuses = {
  waiting: { color: 'info', icon: ClockIcon, text: 'Venter' },
  sent: { color: 'success', icon: PaperplaneIcon, text: 'Sendt' },
  dead: { color: 'danger', icon: XMarkOctagonIcon, text: 'Kom ikke fram' },
} as const;

/** One mail: to whom, about what, how it went. */
function MailRow({ mail, say }: { mail: OutgoingMail; say: Say }) {
  const resend = useOperationMutation(operations.resendMail, {
    fallback: 'Failed to resend mail',
    refreshes: [operations.listOutgoingMails],
    onSuccess: () => say('success', 'E-posten er lagt i kø og sendes på nytt.'),
    onError: (failure) => say('danger', `Feil ved ny sending: ${failure.message}`),
  });
  const { color, icon, text } = statuses[mail.status];
  const dead = mail.status === 'dead';
  const id = `mail-${mail.mail_id}`;
  return (
    <ListRow
      title={mail.subject}
      id={id}
      tag={
        <Tag color={color} icon={icon}>
          {text}
        </Tag>
      }
      facts={[
        [
          `Til ${mail.recipient}`,
          mail.sent_at === null
            ? `Laget ${formatMoment(mail.created_at)}`
            : `Sendt ${formatMoment(mail.sent_at)}`,
          mail.attempts > 1 && formatCount(mail.attempts, 'forsøk', 'forsøk'),
          mail.next_attempt_at !== null && `Nytt forsøk ${formatMoment(mail.next_attempt_at)}`,
        ],
      ]}
      acts={
        dead && mail.can_be_resent ? (
          <Button
            variant="secondary"
            busy={resend.isPending && 'Legger i kø...'}
            aria-describedby={id}
            onClick={() => resend.mutate({ mail_id: mail.mail_id })}
          >
            Send på nytt
          </Button>
        ) : undefined
      }
    >
      {mail.last_error !== null && mail.status !== 'sent' && (
        <p className="kv-small kv-mailfault">{`Svar fra tjeneren: ${mail.last_error}`}</p>
      )}
      {dead && !mail.can_be_resent && (
        <p className="kv-small kv-muted">Koder og lenker sendes ikke på nytt. {askForNew}</p>
      )}
    </ListRow>
  );
}
