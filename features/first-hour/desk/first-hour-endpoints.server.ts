import { defineAct } from '#desk/acts/endpoint.server.ts'
import { faultSentences } from '#desk/acts/fault-sentences.ts'
import { anyText, fields } from '#desk/acts/parse.ts'
import { beginOwnFirm } from '../begin.server.ts'
import { firstHourWords as words } from '../words/desk.ts'

const typed = anyText({ max: 300 })

const begin = defineAct({
  name: 'firm-begin',
  says: 'Saves the six fields of the firm, and removes the sample.',
  right: 'change-firm',
  parse: fields({ name: typed, arn: typed, euin: typed, phone: typed, email: typed, address: typed }),
  refusals: words.refused,
  run: async ({ services, actor }, six) => {
    const begun = await beginOwnFirm(services, actor, six)
    if (begun.ok) return { ok: true, value: { count: begun.changes.length } }
    if ('reason' in begun) return { ok: false, reason: begun.reason }
    const faults = Object.entries(begun.faults).map(([name, fault]) => [
      name,
      fault ? faultSentences[fault] : '',
    ])
    return { ok: false, faults: Object.fromEntries(faults) }
  },
})

export const firstHourQueries = {}
export const firstHourActs = { 'firm-begin': begin }
