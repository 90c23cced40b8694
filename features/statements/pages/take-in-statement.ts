import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { takeInStatement } from '../take-in.server.ts'
import { answerStatement } from './posted-statement.server.ts'

export default defineEndpoint({ load, act })

function load(): never {
  throw missingPage()
}

/** Takes a statement in as its client chose. */
async function act(args: RouteArgs) {
  return await answerStatement(args, async (account, sent, choices) =>
    takeInStatement(args.services, account, sent, choices, null, args.context.language),
  )
}
