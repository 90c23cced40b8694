import { approveNotices, type NoticeRefusal, noticesToSend } from '#features/breach/notices.server.ts'
import { defineApprovalKind } from '../kind.ts'

/** The persons concerned by a breach are told. */
export const breachNotices = defineApprovalKind<{ readonly breachId: string }, null, NoticeRefusal>({
  id: 'breach-notices',
  owner: 'either',
  judge: async (services, { breachId }) => {
    const sending = await noticesToSend(services, breachId)
    if (!sending.ok) return sending
    const { people, drafts, row } = sending
    const english = drafts[0]?.text ?? ''
    return {
      ok: true,
      value: {
        personId: null,
        record: breachId,
        basis: {
          people: people.map(({ personId, kinds }) => ({ personId, kinds: kinds.join(' ') })),
          drafts: drafts.map(({ text }) => text),
        },
        fields: [
          { name: 'breach', before: row.happened, after: null },
          { name: 'persons', before: null, after: String(people.length) },
          { name: 'notice', before: null, after: english },
        ],
      },
    }
  },
  carryOut: async (services, actor, { breachId }) => await approveNotices(services, actor, breachId),
})
