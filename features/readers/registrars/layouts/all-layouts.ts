import { mfsd201 } from './mfsd201.ts'
import { mfsd203 } from './mfsd203.ts'
import { mfsd205 } from './mfsd205.ts'
import { mfsd211 } from './mfsd211.ts'
import { mfsd243 } from './mfsd243.ts'
import { wbr2 } from './wbr2.ts'
import { wbr9 } from './wbr9.ts'
import { wbr22 } from './wbr22.ts'
import { wbr36 } from './wbr36.ts'
import { wbr49 } from './wbr49.ts'
import { wbr56 } from './wbr56.ts'
import { wbr77 } from './wbr77.ts'

/** Every report that is read. */
export const allLayouts = [
  wbr2,
  wbr9,
  wbr22,
  wbr36,
  wbr49,
  wbr56,
  wbr77,
  mfsd201,
  mfsd203,
  mfsd205,
  mfsd211,
  mfsd243,
] as const
