import { amount, type Calculator } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const netWorth: Calculator<CalculatorTexts['netWorth']> = {
  topic: 'goals',
  fields: {
    cash: amount('4,00,000'),
    funds: amount('12,00,000'),
    retirement: amount('15,00,000'),
    gold: amount('5,00,000'),
    home: amount('60,00,000'),
    other: amount('0'),
    homeLoan: amount('25,00,000'),
    debts: amount('1,00,000'),
  },
  choices: {},
  figures: { worth: 'rupees', assets: 'rupees', owed: 'rupees', reachable: 'rupees', share: 'percent' },
  main: 'worth',
  columns: {},
  bars: ['assets', 'owed', 'worth'],
  rules: [],
  work({ cash, funds, retirement, gold, home, other, homeLoan, debts }) {
    const assets = cash + funds + retirement + gold + home + other
    const owed = homeLoan + debts
    return {
      figures: {
        worth: assets - owed,
        assets,
        owed,
        reachable: cash + funds,
        share: assets > 0 ? owed / assets : null,
      },
      outcome: 'plain',
      notes: owed > assets ? ['less'] : [],
    }
  },
}
