import { useState } from 'react'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import { Button } from '#site/ui/button.tsx'
import { approvalWords } from '../words/desk.ts'

const words = approvalWords
const kinds = ['bank-verified', 'contact-changed', 'factors-removed'] as const

/** Proposes a change of a client's account to a second person. */
export function ProposeForClient({ client }: { client: string }) {
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<(typeof kinds)[number]>('bank-verified')
  useKeys({ 'act-propose': () => (may(me.roles, 'propose') ? setOpen(true) : false) })
  if (!may(me.roles, 'propose')) return null
  if (!isOpen) {
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <Keys of="act-propose" /> {words.propose.heading}
      </Button>
    )
  }
  return (
    <div className="propose-form">
      <h3>{words.propose.heading}</h3>
      <p className="muted">{words.propose.help}</p>
      <DeskForm
        act="propose-for-client"
        inputOf={({ ending = '', email = '', phone = '', address = '', reason = '' }) => ({
          client,
          kind,
          ending,
          email,
          phone,
          address,
          reason,
        })}
        submit={words.propose.submit}
        done={words.propose.done}
        onDone={() => setOpen(false)}
        onCancel={{ words: words.cancel, run: () => setOpen(false) }}
      >
        <DeskField
          as="select"
          name="kind"
          label={words.propose.which}
          value={kind}
          autoFocus
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'bank-verified')}
        >
          <Options of={kinds} labels={words.kinds} />
        </DeskField>
        {kind === 'bank-verified' && (
          <DeskField name="ending" label={words.propose.ending} inputMode="numeric" />
        )}
        {kind === 'contact-changed' && (
          <>
            <DeskField name="email" label={words.propose.email} type="email" />
            <DeskField name="phone" label={words.propose.phone} type="tel" />
            <DeskField as="textarea" name="address" label={words.propose.address} rows={3} />
          </>
        )}
        <DeskField as="textarea" name="reason" label={words.propose.reason} rows={2} />
      </DeskForm>
    </div>
  )
}
