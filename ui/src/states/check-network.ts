/** The advice where something did not come over the net. */
export const checkNetwork = 'Sjekk nettet og prøv igjen.';
/** Said where code that is fetched on demand did not come. */
export const partsMissing = `Det som trengs, kunne ikke lastes. ${checkNetwork}`;
