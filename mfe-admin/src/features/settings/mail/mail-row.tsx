import { askForNew, type OutgoingMail } from '@studieplan/contracts';
import { Button, formatCount, formatMoment, Tag } from '@studieplan/ui';
import { ClockIcon, PaperplaneIcon, XMarkOctagonIcon } from '@studieplan/ui/icon/icons.ts';
import { ListRow } from '../../../list-row/list-row.tsx';

const statuses = {
  waiting: { color: 'info', icon: ClockIcon, text: 'Venter' },
  sent: { color: 'success', icon: PaperplaneIcon, text: 'Sendt' },
  dead: { color: 'danger', icon: XMarkOctagonIcon, text: 'Kom ikke fram' },
} as const;

interface Props {
  mail: OutgoingMail;
  busy: boolean;
  onResend: () => void;
}

/** One mail: to whom, about what, how it went. */
export function MailRow({ mail, busy, onResend }: Props) {
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
            busy={busy && 'Legger i kø...'}
            aria-describedby={id}
            onClick={onResend}
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
