import { fill } from '#content/fill.ts'
import type { StatementOwner } from '#features/readers/statements/take-in.ts'
import { Checkbox } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { StatementsWords } from '../words/statements.ts'

type OwnerProps = {
  words: StatementsWords['preview']['owner']
  owner: StatementOwner
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Names the holder of another person's statement, and asks before it goes into this account. */
export function Owner({ words, owner, isConfirmed, onConfirm }: OwnerProps) {
  const { name, account, pans } = owner
  const others = pans.filter(({ isKnown }) => !isKnown).map(({ lastFour }) => lastFour)
  return (
    <section className="card stack statement-owner" aria-labelledby="owner-title">
      <h3 id="owner-title">
        <Icon name="user" /> {words.title}
      </h3>
      <p>
        {fill(name === '' ? words.textNoName : words.text, { name, account })}{' '}
        {others.length > 0 ? fill(words.pans, { pans: others.join(', ') }) : null}
      </p>
      <Checkbox
        label={fill(name === '' ? words.confirmNoName : words.confirm, { name, account })}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </section>
  )
}
