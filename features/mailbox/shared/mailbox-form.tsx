import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { mailboxWords } from '../words/desk.ts'

const words = mailboxWords.form

/** The mailbox, saved once its folder was opened. */
export function MailboxForm() {
  return (
    <section className="column upload">
      <h2>{words.title}</h2>
      <p className="muted">{words.help}</p>
      <WithData of={useData('mailbox', {})}>{(mailbox) => <Fields mailbox={mailbox} />}</WithData>
    </section>
  )
}

function Fields({ mailbox: { settings, status } }: { mailbox: Answered<'mailbox'> }) {
  return (
    <>
      <DeskForm
        act="mailbox-set"
        inputOf={({ port, since, ...typed }) => ({ ...typed, port: Number(port), since: since || null })}
        submit={words.save}
        done={words.saved}
      >
        <DeskField name="host" label={words.host} hint={words.hostHint} defaultValue={settings.host} />
        <DeskField
          name="port"
          label={words.port}
          hint={words.portHint}
          defaultValue={settings.port}
          inputMode="numeric"
        />
        <DeskField name="user" label={words.user} defaultValue={settings.user} />
        <DeskField name="password" label={words.password} hint={words.passwordHint} type="password" />
        <DeskField
          name="folder"
          label={words.folder}
          hint={words.folderHint}
          defaultValue={settings.folder}
        />
        <DeskField name="since" label={words.since} type="date" defaultValue={settings.since} />
        <DeskField name="cams" label={words.cams} hint={words.archiveHint} type="password" />
        <DeskField name="kfintech" label={words.kfintech} type="password" />
        <DeskField name="subscribed" label={words.subscribed} hint={words.subscribedHint} type="password" />
      </DeskForm>
      {status.isOn && (
        <p className="acts">
          <ActButton act="mailbox-remove" input={{}} right="change-firm" done={words.removed}>
            {words.remove}
          </ActButton>
        </p>
      )}
    </>
  )
}
