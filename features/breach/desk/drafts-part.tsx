import { fill } from '#content/fill.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import { WithData } from '#desk/ui/states.tsx'
import { breachWords } from '../words/desk.ts'
import type { BreachFile } from './breaches.tsx'

const { drafts: words, notices } = breachWords

/** What persons and authorities are told, ready to be changed. */
export function Drafts({ file: { id, drafts }, mayWrite }: { file: BreachFile; mayWrite: boolean }) {
  return (
    <section className="column" aria-labelledby="breach-drafts">
      <h2 id="breach-drafts">{words.title}</h2>
      <p className="muted">{words.help}</p>
      {drafts.map(({ id: draft, text, changedBy }) => (
        <details key={draft}>
          <summary>
            {words.names[draft]}{' '}
            {changedBy && <span className="muted">{fill(words.changed, { by: changedBy })}</span>}
          </summary>
          {mayWrite ? (
            <>
              <DeskForm
                // What was made again replaces what stands in the field.
                key={text}
                act="breach-draft"
                inputOf={(typed) => ({ ...typed, id, draft })}
                submit={words.save}
                done={breachWords.form.saved}
              >
                <DeskField
                  as="textarea"
                  id={`draft-${draft}`}
                  name="text"
                  rows={12}
                  label={words.names[draft]}
                  defaultValue={text}
                />
              </DeskForm>
              {changedBy && (
                <ActButton
                  act="breach-draft"
                  input={{ id, draft, text: '' }}
                  right="handle-breach"
                  done={breachWords.form.saved}
                >
                  {words.again}
                </ActButton>
              )}
            </>
          ) : (
            <p className="breach-draft">{text}</p>
          )}
        </details>
      ))}
    </section>
  )
}

/** How many are told by which way; proposing it, and the letters on paper. */
export function Notices({ file: { id, approved_at, told_at } }: { file: BreachFile }) {
  const people = useData('breach-people', { id })
  return (
    <section className="column" aria-labelledby="breach-notices">
      <h2 id="breach-notices">{notices.title}</h2>
      <WithData of={people}>
        {({ ways: { mail, post, none, died, told } }) => (
          <>
            <p>{fill(notices.plan, { mail, post, none, died, told })}</p>
            {approved_at !== null && (
              <p className="muted">
                {told_at === null ? notices.running : notices.over} {mail + post > 0 && notices.more}
              </p>
            )}
            {mail + post > 0 && (approved_at === null || told_at !== null) && (
              <DeskForm
                act="propose-breach-notices"
                inputOf={(typed) => ({ ...typed, breach: id })}
                submit={notices.propose}
                done={notices.proposed}
              >
                <DeskField id="notices-reason" name="reason" label={notices.reason} />
              </DeskForm>
            )}
            {told > 0 && (
              <p className="acts">
                <ActButton
                  act="breach-letters"
                  input={{ id }}
                  right="handle-breach"
                  done={breachWords.concerned.exported}
                  onDone={(value) => value && void saveBase64(Promise.resolve(value))}
                >
                  {notices.letters}
                </ActButton>
              </p>
            )}
          </>
        )}
      </WithData>
    </section>
  )
}
