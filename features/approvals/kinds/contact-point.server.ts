import { changePoint, findPoint, type PointChange } from '#features/is-it-you/points.server.ts'
import { defineApprovalKind } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords

/** What clients are told to be the firm's own changes: whoever could do it alone could vouch for a deceiver. */
export const contactPointChanged = defineApprovalKind<PointChange, null, 'nothing-changed'>({
  id: 'contact-point',
  owner: 'either',
  judge: async ({ db }, { change, kind, value, purpose }) => {
    const found = await findPoint(db, kind, value)
    const isOurs = found !== null && found.retired_on === null
    if (isOurs === (change === 'add')) return { ok: false, reason: 'nothing-changed' }
    return {
      ok: true,
      value: {
        personId: null,
        record: `${kind} ${value}`,
        basis: { kind, value, isOurs },
        fields: [
          { name: 'contact', before: value, after: value },
          { name: 'purpose', before: found?.purpose ?? null, after: found?.purpose ?? purpose },
          {
            name: 'ours',
            before: isOurs ? values.yes : values.no,
            after: change === 'add' ? values.yes : values.no,
          },
        ],
      },
    }
  },
  carryOut: async (services, actor, wanted) => await changePoint(services, actor, wanted),
})
