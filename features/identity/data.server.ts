import { type AccountData, everyRow, withoutAccount } from '#kit/services/account-data.server.ts'
import { listSessions } from './session.server.ts'
import { selectEvents } from './tables/account-events.server.ts'

export const signInData: AccountData = {
  tables: ['session', 'account_event'],
  notExported: {
    one_time_token: 'hashes of links that were mailed',
    trusted_device: 'hashes of the cookies of devices; the security page lists the devices',
  },
  endsWithSignIn: ['session', 'account_event', 'one_time_token', 'trusted_device'],
  exported: async (services, owner) => ({
    'sessions.json': await listSessions(services, owner),
    'activity.json': (await selectEvents(services.db, owner.id, everyRow)).map(({ actor: _, ...event }) =>
      withoutAccount(event),
    ),
  }),
}
