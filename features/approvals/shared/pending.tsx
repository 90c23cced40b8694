import { fill } from '#content/fill.ts'
import { useData } from '#desk/ui/data.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { Link } from '#site/ui/link.tsx'
import { approvalWords as words } from '../words/desk.ts'
import { Compared } from './compared.tsx'

/** What a record waits for: everything of a client, or of single records. */
export interface PendingOf {
  readonly client: string | null
  readonly records: readonly string[] | null
}

/** Returns what waits for a second person about a record, oldest first. */
export function usePending(of: PendingOf) {
  const isOn = of.client !== null || (of.records?.length ?? 0) > 0
  return useData('proposals-about', of, { isOn }).data ?? []
}

/** What waits for a second person, on the record itself: what stands and what is proposed, side by side. */
export function Pending(of: PendingOf) {
  return usePending(of).map(({ id, kind, by, fields }) => (
    <Callout key={id}>
      <p>
        {fill(words.pending, { what: words.kinds[kind], name: by })}{' '}
        <Link href={`/approvals/${id}`}>{words.see}</Link>
      </p>
      <Compared fields={fields} />
    </Callout>
  ))
}
