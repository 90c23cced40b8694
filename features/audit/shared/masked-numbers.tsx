import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { useSecondsUntil } from '#desk/ui/countdown.ts'
import { type Answered, DeskRefused, useAct, useData } from '#desk/ui/data.ts'
import { DeskField } from '#desk/ui/desk-form.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { auditWords } from '../words/desk.ts'

const words = auditWords.masked

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
  const { numbers, mayRead } = masked
  return (
    <>
      {numbers.length === 0 && <p className="muted">{words.none}</p>}
      <dl className="pairs">
        {numbers.map((number) => (
          <OneNumber key={`${number.field} ${number.id}`} client={client} number={number} mayRead={mayRead} />
        ))}
      </dl>
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
  const { field, id, lastFour, name, isClaimed } = number
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
            ···{lastFour} {isClaimed && <span className="muted">{words.claimed} </span>}
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
