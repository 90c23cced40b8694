import type { Database } from '#kit/store/store.server.ts'
import { selectDetails } from './tables/imports.server.ts'

/** What a firm's own tables said of a person that no registrar knows; null for nothing. */
export async function findDetail(db: Database, personId: string) {
  const [detail] = await selectDetails(db, [personId])
  return detail ?? null
}
