import { measureFirstDay } from './firstday.ts'

console.log(await measureFirstDay())
