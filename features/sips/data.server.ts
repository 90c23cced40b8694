import { selectUnwantedMail } from '#features/profile/mail-topics.server.ts'
import type { AccountData } from '#kit/services/account-data.server.ts'
import { selectSipNotices } from './notices.server.ts'

export const sipData: AccountData = {
  tables: ['sip_notice', 'unwanted_mail'],
  endsWithSignIn: ['sip_notice', 'unwanted_mail'],
  exported: async ({ db }, { id }) => ({
    'sips.json': { told: await selectSipNotices(db, id), unwanted: await selectUnwantedMail(db, id) },
  }),
}
