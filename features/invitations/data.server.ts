import { findFamilyMailbox } from '#features/identity/family-mailbox.server.ts'
import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { findInvitation } from './tables/invitations.server.ts'

export const invitationData: AccountData = {
  tables: ['invitation', 'family_mailbox'],
  endsWithSignIn: ['invitation', 'family_mailbox'],
  exported: async ({ db }, { id }) => {
    const invitation = await findInvitation(db, id)
    const declaration = await findFamilyMailbox(db, id)
    const { secret_hash: _, actor: _actor, ...shown } = invitation ?? { secret_hash: null, actor: null }
    return {
      'invitation.json': {
        invitation: invitation && withoutAccount(shown),
        declaration: declaration && withoutAccount({ ...declaration, actor: undefined }),
      },
    }
  },
}
