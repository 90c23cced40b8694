/** What a projection at a market's rate leaves out. */
export const marketLimits =
  'A real return differs every year and can be negative for years. Taxes, exit loads and fund costs are not deducted.'
/** What a payment of a month earns. */
export const startOfMonth =
  'Each payment comes at the start of its month and earns a twelfth of the yearly return a month.'
