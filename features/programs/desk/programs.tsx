import { useState } from 'react'
import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { serverNow } from '#desk/ui/server-time.ts'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { TickBoxes, ticked } from '#desk/ui/tick-boxes.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { addMonths, type IsoDate, istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { scopes } from '../scopes.ts'
import { deskProgramWords } from '../words/desk.ts'

const words = deskProgramWords
const title = deskFrameWords.screens.programs
type Program = Answered<'programs'>[number]
type Made = { readonly name: string; readonly token: string }

const day = (date: IsoDate) => dateText(localeWords, date)
const dayOf = (instant: string) => day(istDate(Date.parse(instant)))

/** The firm's own programs that may read, and a token for another. */
export default function Programs() {
  const [step, setStep] = useState<'list' | 'form' | Made>('list')
  return (
    <>
      <ScreenHead title={title} sub={words.lead}>
        {step === 'list' && may(me.roles, 'change-staff') && (
          <p className="filters">
            <Button size="small" onClick={() => setStep('form')}>
              {words.open}
            </Button>
          </p>
        )}
      </ScreenHead>
      <div className="column gap-4 screen-body">
        {step === 'form' && <NewProgram onMade={setStep} onClose={() => setStep('list')} />}
        {typeof step === 'object' && <NewToken {...step} onClose={() => setStep('list')} />}
        <WithData of={useData('programs', {})}>
          {(programs) =>
            programs.length > 0 ? (
              <RowsTable
                label={title}
                rows={programs}
                keyOf={({ id }) => id}
                heads={words.columns}
                columns={{
                  name: ({ name }) => <strong>{name}</strong>,
                  scopes: (program) => program.scopes.map((scope) => words.scopes[scope]).join(', '),
                  token: (program) => <Token program={program} />,
                }}
              />
            ) : (
              step === 'list' && <Empty title={words.none} />
            )
          }
        </WithData>
      </div>
    </>
  )
}

function NewProgram({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  return (
    <section className="column">
      <h2>{words.title}</h2>
      <p className="muted">{words.help}</p>
      <DeskForm
        act="make-program"
        inputOf={({ name, endsOn, ...typed }) => ({ name, endsOn, scopes: ticked(scopes, typed) })}
        submit={words.submit}
        done={words.done}
        onDone={(made) => made && onMade(made)}
        onCancel={{ words: words.cancel, run: onClose }}
      >
        <DeskField name="name" label={words.name} hint={words.nameHelp} />
        <TickBoxes legend={words.mayRead} of={scopes} labels={words.scopes} />
        <DeskField
          name="endsOn"
          type="date"
          label={words.ends}
          hint={words.endsHelp}
          defaultValue={addMonths(istDate(serverNow()), 12)}
        />
      </DeskForm>
    </section>
  )
}

/** Shows a new token, which nobody can see again. */
function NewToken({ name, token, onClose }: Made & { onClose: () => void }) {
  return (
    <section className="column">
      <h2>{fill(words.tokenTitle, { name })}</h2>
      <Callout>
        <p>{words.tokenOnce}</p>
        <dl className="pairs">
          <dt>{words.token}</dt>
          <dd>
            <code>{token}</code>
          </dd>
        </dl>
      </Callout>
      <p className="acts">
        <Button kind="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </p>
    </section>
  )
}

function Token({ program }: { program: Program }) {
  const { id, state, madeAt, madeBy, endsOn, lastUsedAt, revokedAt, revokedBy } = program
  const used = lastUsedAt && instantText(localeWords, Date.parse(lastUsedAt))
  return (
    <>
      <div>{fill(words.made, { day: dayOf(madeAt), name: madeBy, end: day(endsOn) })}</div>
      <div className="muted">{used ? fill(words.used, { at: used }) : words.unused}</div>
      {revokedAt && <div>{fill(words.revokedOn, { day: dayOf(revokedAt), name: revokedBy ?? '' })}</div>}
      {state === 'over' && <div>{words.over}</div>}
      {state === 'valid' && (
        <div className="acts">
          <ActButton act="revoke-program" input={{ id }} right="change-staff" done={words.revoked}>
            {words.revoke}
          </ActButton>
        </div>
      )}
    </>
  )
}
