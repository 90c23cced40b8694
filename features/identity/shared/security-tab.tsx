import { errorsFrom, type FormWords, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { deviceInWords } from '../device-words.ts'
import type { PasswordFaults } from '../password.server.ts'
import { FactorsPanel } from './factors-panel.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordField } from './password-field.tsx'
import type { SecurityData } from './security.server.ts'

type SecurityTabProps = {
  data: SecurityData
  faults: PasswordFaults
}

/** The Security tab of the settings (S-100): password, where one is signed in, what happened lately. */
export function SecurityTab({ data, faults }: SecurityTabProps) {
  const words = useWords('account')
  const doneWord = useWords('frame').ui.done
  const factorsWords = useWords('factors').panel
  const { security } = words
  const done = {
    password: security.password.done,
    session: security.sessions.done,
    others: security.sessions.doneOthers,
  }
  return (
    <div className="settings-parts">
      {data.done && Object.keys(faults).length === 0 ? (
        <Notice kind="good" word={doneWord} role="status">
          {done[data.done]}
        </Notice>
      ) : null}
      {data.recovered ? (
        <Notice kind="info" word={factorsWords.recovered.word} role="status">
          <p>
            <Sentence
              text={factorsWords.recovered.text}
              values={{
                remove: <a href="#factors-heading">{factorsWords.recovered.remove}</a>,
                signOut: <a href="#sessions-heading">{factorsWords.recovered.signOut}</a>,
              }}
            />
          </p>
          <p>
            <Link href={data.recovered}>{factorsWords.recovered.back}</Link>
          </p>
        </Notice>
      ) : null}
      {data.factorsDone ? (
        <Notice kind="good" word={doneWord} role="status">
          {data.factorsDone}
        </Notice>
      ) : null}
      <div className="settings-column">
        <PasswordForm faults={faults} faultWords={data.faultWords} />
        <FactorsPanel
          factors={data.factors}
          deviceText={(device) => deviceInWords(device, security.device)}
        />
      </div>
      <div className="settings-column">
        <Sessions sessions={data.sessions} />
        <Activity events={data.events} />
      </div>
    </div>
  )
}

type PasswordFormProps = Pick<SecurityTabProps, 'faults'> & { faultWords: FormWords }

function PasswordForm({ faults, faultWords }: PasswordFormProps) {
  const words = useWords('account')
  const { password } = words.security
  const errors = errorsFrom(faults, {}, faultWords)
  return (
    <Card as="section" aria-labelledby="password-heading">
      <h2 className="h3" id="password-heading">
        {password.heading}
      </h2>
      <Form method="post" action="/profile?tab=security" noValidate className="stack">
        <ErrorSummary title={faultWords.title} errors={errors} />
        <PasswordField
          label={password.current}
          name="current"
          autoComplete="current-password"
          showLabel={words.fields.show}
          error={messageAt(errors, 'current')}
        />
        <NewPassword
          name="next"
          labels={{ first: password.next, confirm: password.confirm }}
          errors={{ first: messageAt(errors, 'next'), confirm: messageAt(errors, 'confirm') }}
        />
        <p className="hint">{password.note}</p>
        <p>
          <Button type="submit" name="act" value="password" {...on('busy', password.busy)}>
            {password.submit}
          </Button>
        </p>
      </Form>
    </Card>
  )
}

function Sessions({ sessions }: { sessions: SecurityData['sessions'] }) {
  const words = useWords('account').security
  const { sessions: said } = words
  return (
    <Card as="section" aria-labelledby="sessions-heading">
      <h2 className="h3" id="sessions-heading">
        {said.heading}
      </h2>
      <DataTable
        caption={said.heading}
        columns={[
          { key: 'device', label: said.device },
          { key: 'seen', label: said.seen },
          { key: 'since', label: said.since },
          { key: 'end', label: said.end, actions: true },
        ]}
        rows={sessions.map((session) => {
          const device = deviceInWords(session.device, words.device)
          return {
            id: session.id,
            cells: {
              device: session.isThis ? `${device} (${said.thisOne})` : device,
              seen: <DateText date={session.lastSeenAt} shape="instant" />,
              since: <DateText date={session.startedAt} />,
              end: session.isThis ? null : (
                <Form method="post" action="/profile?tab=security">
                  <input type="hidden" name="session" value={session.id} />
                  <Button
                    type="submit"
                    name="act"
                    value="end-session"
                    kind="quiet"
                    size="small"
                    aria-label={fill(said.endOne, { device })}
                  >
                    {said.end}
                  </Button>
                </Form>
              ),
            },
          }
        })}
      />
      {sessions.length > 1 ? (
        <Form method="post" action="/profile?tab=security">
          <Button type="submit" name="act" value="end-others" kind="quiet">
            {said.endOthers}
          </Button>
        </Form>
      ) : null}
    </Card>
  )
}

function Activity({ events }: { events: SecurityData['events'] }) {
  const words = useWords('account').security
  const { activity } = words
  const kinds: Readonly<Record<string, string>> = activity.kinds
  return (
    <Card as="section" aria-labelledby="activity-heading">
      <h2 className="h3" id="activity-heading">
        {activity.heading}
      </h2>
      <p className="muted">{activity.lead}</p>
      <DataTable
        caption={activity.heading}
        columns={[
          { key: 'what', label: activity.what },
          { key: 'device', label: activity.device },
          { key: 'when', label: activity.when },
        ]}
        rows={events.map((event) => ({
          id: event.id,
          cells: {
            what: kinds[event.kind] ?? activity.other,
            device: deviceInWords(event.device, words.device),
            when: <DateText date={event.at} shape="instant" />,
          },
        }))}
      />
    </Card>
  )
}
