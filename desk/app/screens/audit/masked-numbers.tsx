import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { instantText } from '#content/dates.ts'
import { auditWords } from '#content/en/desk/audit.ts'
import { localeWords } from '#content/en/locale.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { type Answered, DeskRefused, useAct, useData } from '../../data.ts'
import { DeskField, DeskForm } from '../../ui/desk-form.tsx'
import { Callout } from '../../ui/parts.tsx'
import { WithData } from '../../ui/states.tsx'
import { showFailure } from '../../ui/toasts.tsx'

const words = auditWords.masked
const glass = auditWords.glass

type Masked = NonNullable<Answered<'masked-numbers'>>
type MaskedNumber = Masked['numbers'][number]

/** A client's PANs and bank account, masked. One is shown in full for a minute, with a reason that the client reads. */
export function MaskedNumbers({ client }: { client: string }) {
  const masked = useData('masked-numbers', { client })
  return (
    <>
      <h3>{words.heading}</h3>
      <WithData of={masked}>
        {(found) => (found ? <Numbers client={client} masked={found} /> : null)}
      </WithData>
    </>
  )
}

function Numbers({ client, masked }: { client: string; masked: Masked }) {
  const { numbers, openUntil, mayRead, mayBreak } = masked
  return (
    <>
      {numbers.length === 0 && <p className="muted">{words.none}</p>}
      <dl className="pairs">
        {numbers.map((number) => (
          <OneNumber key={`${number.field} ${number.id}`} client={client} number={number} mayRead={mayRead} />
        ))}
      </dl>
      {openUntil !== null && (
        <Callout>{fill(glass.open, { time: instantText(localeWords, Date.parse(openUntil)) })}</Callout>
      )}
      {mayBreak && <BreakGlass client={client} />}
    </>
  )
}

/** A number in full, and until when it is shown. */
interface Shown {
  readonly text: string
  readonly until: number
}

function OneNumber({ client, number, mayRead }: { client: string; number: MaskedNumber; mayRead: boolean }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isAsking, setAsking] = useState(false)
  const left = useSecondsUntil(shown?.until ?? null, () => setShown(null))
  const { field, id, lastFour, name } = number
  return (
    <>
      <dt>{fill(words.fields[field], { name })}</dt>
      <dd>
        {shown ? (
          <>
            <strong className="num">{shown.text}</strong>{' '}
            <span className="muted" role="timer">
              {plural(localeWords, words.seconds, left)}
            </span>{' '}
            <Button kind="quiet" size="small" onClick={() => setShown(null)}>
              {words.hide}
            </Button>
          </>
        ) : (
          <>
            ···{lastFour}{' '}
            {mayRead && !isAsking && (
              <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
                {words.show}
              </Button>
            )}
          </>
        )}
        {isAsking && (
          <AskReason
            client={client}
            field={field}
            id={id}
            onShown={(text, until) => {
              setAsking(false)
              setShown({ text, until: Date.parse(until) })
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </dd>
    </>
  )
}

/** Asks why, and shows what the server answers. The number is kept nowhere else: neither in a cache nor in a message. */
function AskReason({
  client,
  field,
  id,
  onShown,
  onCancel,
}: Pick<MaskedNumber, 'field' | 'id'> & {
  client: string
  onShown: (text: string, until: string) => void
  onCancel: () => void
}) {
  const { mutate, isPending, error } = useAct('unmask')
  const [reason, setReason] = useState('')
  const fault = error instanceof DeskRefused ? error.refused.faults?.reason : undefined
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        const input = { client, field, id, reason }
        mutate(input, {
          onSuccess: ({ value }) => value && onShown(value.text, value.until),
          onError: (failure) => {
            const isBeside = failure instanceof DeskRefused && failure.refused.faults?.reason !== undefined
            if (!isBeside) showFailure(failure)
          },
        })
      }}
    >
      <DeskField
        name="reason"
        label={words.reason}
        value={reason}
        error={fault}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="acts">
        <Button type="submit" size="small" busy={isPending}>
          {words.submit}
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {words.hide}
        </Button>
      </p>
    </form>
  )
}

function BreakGlass({ client }: { client: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <p className="acts">
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {glass.break}
        </Button>
      </p>
    )
  }
  return (
    <>
      <p className="muted">{glass.breakHelp}</p>
      <DeskForm
        act="break-glass"
        inputOf={({ reason = '' }) => ({ client, reason })}
        submit={glass.break}
        done={glass.opened}
        onDone={() => setOpen(false)}
        onCancel={{ words: words.hide, run: () => setOpen(false) }}
      >
        <DeskField as="textarea" name="reason" label={glass.breakReason} rows={2} autoFocus />
      </DeskForm>
    </>
  )
}

/** Returns the whole seconds until an instant, counting down; 0 without one. */
function useSecondsUntil(until: number | null, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (until !== null && left === 0) onOver()
  }, [until, left, onOver])
  return left
}
