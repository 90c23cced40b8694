import { type SixFields, sixOf } from '#features/firm/six-fields.ts'
import { countPersons } from '#features/identity/accounts.server.ts'
import { readNewestPrice } from '#features/prices/office.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { listFiles } from '#features/registrar/files.server.ts'
import { readMailServer } from '#kit/mail/mail-server.server.ts'
import type { Services } from '#kit/services/services.server.ts'

/** How far the first hour is, read from what is there. */
export interface Progress {
  readonly firm: { readonly isReal: boolean; readonly six: SixFields }
  readonly files: readonly {
    readonly id: string
    readonly registrar: FeedRegistrar
    readonly layout: string
    readonly name: string
    readonly rows: number
  }[]
  readonly people: { readonly all: number; readonly signIns: number }
  readonly prices: {
    readonly isFetched: boolean
    readonly newest: { readonly on: string; readonly age: number } | null
  }
  /** By the environment, by what was entered here, or by none. The password never leaves the server. */
  readonly mail:
    | { readonly by: 'environment' | 'nobody' }
    | { readonly by: 'desk'; readonly host: string; readonly port: number; readonly user: string }
}

const empty: SixFields = { name: '', arn: '', euin: '', phone: '', email: '', address: '' }

/** Reads how far the first hour is. */
export async function readProgress(services: Services): Promise<Progress> {
  const { db, settings } = services
  const firm = services.firm()
  const server = settings.smtpUrl === null ? await readMailServer(services) : null
  return {
    firm: { isReal: !firm.isSample, six: firm.isSample ? empty : sixOf(firm) },
    files: (await listFiles(services)).map(({ id, registrar, layout, name, counts }) => ({
      id,
      registrar,
      layout,
      name,
      rows: counts.rows,
    })),
    people: await countPersons(db),
    prices: { isFetched: settings.navUrl !== null, newest: await readNewestPrice(services) },
    mail: server
      ? { by: 'desk', host: server.host, port: server.port, user: server.user }
      : { by: settings.smtpUrl === null ? 'nobody' : 'environment' },
  }
}
