import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { planStatement } from '../take-in.server.ts'
import { answerStatement } from './posted-statement.server.ts'

export default defineEndpoint({ load, act })

function load(): never {
  throw missingPage()
}

/** Says what taking a statement in would do, and keeps nothing. */
async function act(args: RouteArgs) {
  return await answerStatement(args, async (account, sent, choices) =>
    planStatement(args.services, account, sent, choices),
  )
}
