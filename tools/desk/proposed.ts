import { maxReason, type ProposeRefusal } from '#server/approvals/approvals.server.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { toJsonLine } from './table.ts'

/** Says that an act waits for a second person. */
export function printProposed(desk: Desk, proposal: string, json: boolean): ExitCode {
  desk.print(
    json
      ? toJsonLine({ proposal })
      : `Proposed, and nothing was changed yet: a second person has to approve it. desk ask proposal ${proposal}`,
  )
  return exitCode.ok
}

/** Why an act can't be proposed; undefined for a reason of the act itself. */
export function proposeProblem(reason: string): Error | undefined {
  return Object.hasOwn(problems, reason) ? problems[reason as ProposeRefusal] : undefined
}

const problems: Readonly<Record<ProposeRefusal, Error>> = {
  'proposed-already': new Failed(
    'This is proposed already and waits for a second person. desk ask proposals show=open lists it. Nothing was changed.',
  ),
  'reason-too-long': new Usage(`--reason takes at most ${maxReason} characters.`),
}
