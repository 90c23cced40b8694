import type { Words } from '../en.ts'
import { commonWords } from './services/every-service.ts'
import { healthInsuranceWords } from './services/health-insurance.ts'
import { lifeInsuranceWords } from './services/life-insurance.ts'
import { mutualFundsWords } from './services/mutual-funds.ts'
import { needWords } from './services/need.ts'
import { retirementWords } from './services/retirement.ts'
import { taxWords } from './services/tax.ts'

export const servicesWords: Words['services'] = {
  common: commonWords,
  mutualFunds: mutualFundsWords,
  lifeInsurance: lifeInsuranceWords,
  healthInsurance: healthInsuranceWords,
  retirement: retirementWords,
  tax: taxWords,
  need: needWords,
}
