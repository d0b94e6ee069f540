/** What is said of the public directory, wherever it is decided. */
export const directoryWords = {
  label: 'Vis godkjente planer i oversikten /studieplaner',
  description:
    'Alle kan da finne de godkjente planene som gjelder, og søkemotorer kan ta vare på sidene deres. Avløste og tilbaketrukne planer vises aldri der.',
  done: (shown: boolean) =>
    shown ? 'Planene vises nå i oversikten.' : 'Planene vises ikke lenger i oversikten.',
};
