/** The advice where something did not come over the net. */
export const checkNetwork = 'Sjekk nettet og prøv igjen.';
