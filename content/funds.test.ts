import { expect, test } from 'vitest'
import { funds } from './funds.ts'

/** Fund houses, their association and the regulator; everybody else retells or competes. */
const firstHand =
  /^https:\/\/(www|mf)\.(quantumamc|icicipruamc|axismf|hdfcfund|sbimf|nipponindiaim|amfiindia|sebi)\.|^https:\/\/www\.assetmanagement\.hsbc\.co\.in\//

test.each(funds)(
  'S-016 the facts of $name come from the fund house, AMFI or SEBI',
  ({ facts, documents }) => {
    const { riskometer, ...others } = facts
    for (const fact of Object.values(others))
      if (fact) expect(fact.source).toMatch(fact.isExample ? /^https:/ : firstHand)
    expect(riskometer.source).toMatch(/^our grade/)
    expect(documents.url).toMatch(firstHand)
  },
)
