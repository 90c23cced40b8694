import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { planStatement } from '#server/statements/take-in.server.ts'
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
