import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { type Answered, ask } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import { Empty } from '#desk/ui/states.tsx'
import type { IsoDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { sentBy } from '../sent-by.ts'
import { handoverWords as words } from '../words/desk.ts'

type Found = Answered<'handover'>
type Letter = Found['letters'][number]

const day = (of: IsoDate) => dateText(localeWords, of)

/** The letters of a state: to whom, what became of each, and what can be done next. */
export function LettersToSend({ found: { letters, more, today } }: { found: Found }) {
  if (letters.length === 0) return <Empty title={words.noLetters}>{words.noLettersHelp}</Empty>
  return (
    <>
      <RowsTable
        label={words.letters}
        rows={letters}
        keyOf={({ id }) => id}
        heads={words.columns}
        columns={{
          to: [
            ({ name, to, folios, address }) => (
              <>
                {name}
                <p className="muted">
                  {words.kinds[to]} · {plural(localeWords, words.folios, folios)}
                </p>
                {to !== 'client' && address === '' && <p className="muted">{words.noAddress}</p>}
              </>
            ),
            'name',
          ],
          state: (letter) => <State letter={letter} />,
          next: (letter) => may(me.roles, 'work-books') && <Open letter={letter} today={today} />,
        }}
      />
      {more > 0 && <p className="muted">{fill(words.more, { count: more })}</p>}
    </>
  )
}

function State({ letter: { sent, answered, days } }: { letter: Letter }) {
  if (!sent) return words.toSend
  return (
    <>
      <p>{fill(words.sentOn, { on: day(sent.on), by: sent.by && words.by[sent.by] })}</p>
      {days !== null && (
        <p>
          <strong>{plural(localeWords, words.days, days)}</strong>
        </p>
      )}
      {answered && (
        <p>
          {fill(words.answeredOn, { on: day(answered.on) })} {answered.reference}
        </p>
      )}
      <p className="muted">{fill(words.sentWho, { reference: sent.reference || '–', actor: sent.actor })}</p>
    </>
  )
}

function Open({ letter, today }: { letter: Letter; today: IsoDate }) {
  const { id, name, to, state } = letter
  const kind = state === 'waits' ? 'answered' : 'sent'
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-label={`${words.letter}: ${name}`}
        onClick={() => void saveBase64(pdfOf(id))}
      >
        {words.letter}
      </Button>
      <details>
        <summary aria-label={`${kind === 'sent' ? words.write : words.answer} ${name}`}>
          {kind === 'sent' ? words.write : words.answer}
        </summary>
        <StepForm
          key={kind}
          letter={id}
          kind={kind}
          today={today}
          submit={kind === 'sent' ? words.writeSent : words.writeAnswered}
        />
      </details>
      {to !== 'client' && may(me.roles, 'change-business') && <AddressForm letter={letter} />}
    </>
  )
}

async function pdfOf(letter: string) {
  return (
    (await ask('handover-letter', { letter })) ?? { refused: words.refused['no-letter'], name: '', body: '' }
  )
}

/** How and when a letter went out, or what came back. */
export function StepForm({
  letter,
  kind,
  today,
  submit,
}: {
  letter: string
  kind: 'sent' | 'answered'
  today: IsoDate
  submit: string
}) {
  return (
    <DeskForm
      act="handover-step"
      inputOf={(typed) => ({ by: '', ...typed, letter, kind, on: typed.on || null })}
      submit={submit}
      done={words.written}
    >
      <DeskField name="on" type="date" label={words.on} defaultValue={today} max={today} />
      {kind === 'sent' && (
        <DeskField as="select" name="by" label={words.how} defaultValue="post">
          <Options of={sentBy} labels={words.by} />
        </DeskField>
      )}
      <DeskField
        name="reference"
        label={kind === 'sent' ? words.reference : words.note}
        hint={kind === 'sent' ? words.referenceHint : words.noteHint}
      />
    </DeskForm>
  )
}

/** Where the firm writes to: the same table that invoices take their recipients from. */
function AddressForm({ letter: { registrar, house, name, address, mail, gstin } }: { letter: Letter }) {
  return (
    <details>
      <summary aria-label={`${words.address} ${name}`}>{words.address}</summary>
      <DeskForm
        act="fund-house-set"
        inputOf={(typed) => ({ ...typed, registrar, house, gstin })}
        submit={words.save}
        done={words.saved}
      >
        <DeskField name="name" label={words.name} defaultValue={name} />
        <DeskField as="textarea" name="address" label={words.address} rows={3} defaultValue={address} />
        <DeskField name="mail" type="email" label={words.mail} defaultValue={mail} />
      </DeskForm>
    </details>
  )
}
