import { useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { AskDialog, type QuestionField } from '#desk/ui/ask-dialog.tsx'
import { type Answered, ask, sendAct } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import { Empty } from '#desk/ui/states.tsx'
import type { IsoDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { sentBy } from '../sent-by.ts'
import { handoverWords as words } from '../words/desk.ts'

type Found = Answered<'handover'>
type Letter = Found['letters'][number]
/** What is written down: that a letter, or all to clients, went out; what came back; or where the firm writes to. */
type Asked = { readonly kind: 'sent' | 'answered'; readonly letter: string; readonly name: string } | Letter

const mayWriteAddress = may(me.roles, 'change-business')
const day = (of: IsoDate) => dateText(localeWords, of)

/** The letters of a state: to whom, what became of each, and what can be done next. */
export function LettersToSend({ found, show }: { found: Found; show: string }) {
  const { letters, more, today, next, clientsToSend } = found
  const [asked, setAsked] = useState<Asked | null>(null)
  const maySend = next !== null && may(me.roles, 'work-books')
  if (letters.length === 0) return <Empty title={words.noLetters}>{words.noLettersHelp}</Empty>
  return (
    <>
      {show === 'open' && maySend && clientsToSend > 1 && (
        <p className="acts">
          <Button
            kind="quiet"
            size="small"
            onClick={() => setAsked({ kind: 'sent', letter: 'clients', name: words.allClients })}
          >
            {fill(words.all, { count: clientsToSend })}
          </Button>
        </p>
      )}
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
                  {to !== 'client' && address === '' && ` · ${words.noAddress}`}
                </p>
              </>
            ),
            'name',
          ],
          state: show !== 'open' && ((letter) => <State letter={letter} />),
          next:
            (maySend || mayWriteAddress) &&
            ((letter) => <Acts letter={letter} maySend={maySend} onAsk={setAsked} />),
        }}
      />
      {more > 0 && <p className="muted">{fill(words.more, { count: more })}</p>}
      {asked && <WriteDown asked={asked} today={today} onClose={() => setAsked(null)} />}
    </>
  )
}

/** What is next of a letter: that it went out, or what came back. */
function Acts({
  letter,
  maySend,
  onAsk,
}: {
  letter: Letter
  maySend: boolean
  onAsk: (asked: Asked) => void
}) {
  const { id, name, to, state } = letter
  const kind = state === 'waits' ? 'answered' : 'sent'
  const acts = [
    ...(maySend
      ? [
          { label: words.letter, run: () => void saveBase64(pdfOf(id)) },
          {
            label: kind === 'sent' ? words.write : words.answer,
            run: () => onAsk({ kind, letter: id, name }),
          },
        ]
      : []),
    ...(mayWriteAddress && to !== 'client' ? [{ label: words.address, run: () => onAsk(letter) }] : []),
  ]
  return (
    <span className="acts">
      {acts.map(({ label, run }) => (
        <Button key={label} kind="quiet" size="small" aria-label={`${label} ${name}`} onClick={run}>
          {label}
        </Button>
      ))}
    </span>
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

async function pdfOf(letter: string) {
  return (
    (await ask('handover-letter', { letter })) ?? { refused: words.refused['no-letter'], name: '', body: '' }
  )
}

function WriteDown({ asked, today, onClose }: { asked: Asked; today: IsoDate; onClose: () => void }) {
  if (!('kind' in asked)) return <Address letter={asked} onClose={onClose} />
  const { kind, letter, name } = asked
  const isSent = kind === 'sent'
  const fields: QuestionField[] = [
    { name: 'on', label: words.on, kind: 'day', initial: today, isRequired: true },
    ...(isSent
      ? [
          {
            ...{ name: 'by', label: words.how, kind: 'choice' as const, initial: 'post' },
            choices: sentBy.map((value) => ({ value, label: words.by[value] })),
          },
        ]
      : []),
    { name: 'reference', label: isSent ? words.reference : words.note, kind: 'text' },
  ]
  return (
    <AskDialog
      title={fill(isSent ? words.writeTitle : words.answerTitle, { name })}
      fields={fields}
      send={({ on, by = '', reference = '' }) =>
        sendAct('handover-step', {
          ...{ letter, kind, reference },
          on: on as IsoDate,
          by: by as (typeof sentBy)[number] | '',
        })
      }
      submit={words.writeDown}
      done={words.written}
      onClose={onClose}
    />
  )
}

/** Where the firm writes to: the same table that invoices take their recipients from. */
function Address({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { registrar, house, name, address, mail, gstin } = letter
  return (
    <AskDialog
      title={`${words.address}: ${name}`}
      fields={[
        { name: 'name', label: words.name, kind: 'text', initial: name, isRequired: true },
        { name: 'address', label: words.address, kind: 'lines', initial: address },
        { name: 'mail', label: words.mail, kind: 'text', initial: mail },
      ]}
      send={(typed) =>
        sendAct('fund-house-set', {
          ...{ registrar: registrar as 'cams' | 'kfintech', house, gstin, name: '', address: '', mail: '' },
          ...typed,
        })
      }
      submit={words.save}
      done={words.saved}
      onClose={onClose}
    />
  )
}
