/** Throws a RangeError unless each number lies within its ends, both included. NaN never does. */
export function requireRange(min: number, max: number, numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (!(value >= min && value <= max))
      throw new RangeError(`${name} must be ${min} to ${max}, got ${value}`)
  }
}

/** Throws a RangeError unless each number is whole and lies within its ends. */
export function requireWhole(min: number, max: number, numbers: Readonly<Record<string, number>>): void {
  requireRange(min, max, numbers)
  for (const [name, value] of Object.entries(numbers)) {
    if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number, got ${value}`)
  }
}
