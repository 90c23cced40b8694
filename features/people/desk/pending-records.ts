import { usePending } from '#features/approvals/shared/pending.tsx'

/** Returns the records of a client that already wait for a second person. */
export function usePendingRecords(client: string): ReadonlySet<string> {
  return new Set(usePending({ client, records: null }).map(({ record }) => record))
}
