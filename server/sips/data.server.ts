import { selectSipNotices, selectUnwantedMail } from '#db/sips.server.ts'
import type { AccountData } from '#server/kernel/account-data.server.ts'

export const sipData: AccountData = {
  tables: ['sip_notice', 'unwanted_mail'],
  exported: async ({ db }, { id }) => ({
    'sips.json': { told: await selectSipNotices(db, id), unwanted: await selectUnwantedMail(db, id) },
  }),
}
