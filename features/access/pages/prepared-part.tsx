import { fill } from '#content/fill.ts'
import { formAddress } from '#features/requests/addresses.ts'
import { requestKinds } from '#features/requests/kinds.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Form } from '#site/ui/link.tsx'
import type { PreparedKind } from '../prepared.ts'

interface Prepared {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly fund: string
  readonly href: string
}

/** The owner's own form, with what was prepared in it. */
export function preparedAddress({
  id,
  kind,
  about,
  code,
}: {
  readonly id: string
  readonly kind: PreparedKind
  readonly about: string
  readonly code: string
}): string {
  const isHolding = requestKinds[kind].about === 'holding'
  const what = isHolding ? { scheme: '', about } : { scheme: code, about: '' }
  return `${formAddress({ kind, ...what })}&prepared=${id}`
}

/** What others prepared: it waits for its owner, who reads and sends it, or drops it. */
export function PreparedPart({ prepared }: { prepared: readonly Prepared[] }) {
  const words = useWords('household')
  const { prepare } = words
  if (prepared.length === 0) return null
  return (
    <Card as="section" className="stack">
      <h2 className="h3">{prepare.waiting}</h2>
      <ul className="column gap-4 grant-list">
        {prepared.map(({ id, name, kind, fund, href }) => (
          <li key={id}>
            <h3>{fill(prepare.line, { name, kind, fund })}</h3>
            <div className="row no-print">
              <ButtonLink size="small" href={href} aria-label={fill(prepare.openOf, { kind, fund })}>
                {prepare.open}
              </ButtonLink>
              <Form method="post" action="/household">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  kind="quiet"
                  size="small"
                  name="act"
                  value="drop"
                  aria-label={fill(prepare.dropOf, { kind, fund })}
                >
                  {prepare.drop}
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
