/** Column heads of a list whose order is fixed. */
export const fixedHeads = { sorted: '', onSort: () => {} }
