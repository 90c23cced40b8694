import type { Database } from '#kit/store/store.server.ts'
import { listStaff } from './people.server.ts'

/** Returns the firm's owners, who read the mails about the audit log. */
export async function ownersOf(db: Database): Promise<{ name: string; email: string }[]> {
  return (await listStaff(db)).filter(({ roles }) => roles.includes('owner'))
}
