import { may } from '#desk/acts/access.ts'
import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { fields, nothing, oneOf } from '#desk/acts/parse.ts'
import { checks } from '../checks.server.ts'
import { exercises } from '../exercises.ts'
import { practiceWords as words } from '../words/practice.ts'

const practice = defineQuery({
  says: 'Which exercises are done, in the twin of the office that one practises in.',
  right: 'change-own-access',
  inBrowser: true,
  parse: nothing,
  run: async ({ services }) => ({ done: services.practice?.score.done() ?? [] }),
})

const check = defineAct({
  says: 'Checks whether an exercise is done.',
  right: 'change-own-access',
  inBrowser: true,
  parse: fields({ id: oneOf(exercises.map(({ id }) => id)) }),
  refusals: words.refused,
  run: async ({ services, staff }, { id }) => {
    const { score } = services.practice ?? {}
    const exercise = exercises.find((one) => one.id === id)
    if (!score || !exercise || !may(staff.roles, exercise.right))
      return { ok: false, reason: 'not-here' } as const
    if (!(await checks[id](services.db, staff.id))) {
      const { missing } = words.exercises[id]
      return { ok: false, reason: 'missing', values: { missing } } as const
    }
    score.add(id)
    return { ok: true, value: null } as const
  },
})

export const practiceQueries = { practice }
export const practiceActs = { 'check-exercise': check }
