/** Kinds of prohibited information about which the state has a form of its own. */
export const ON_STATE_FORM: readonly string[] = ['drugs', 'suicide', 'gambling', 'alcoholSale', 'minorsDanger']
