/** What the filled buttons of the screen say, in its order. */
export const filledButtons = () =>
  [...document.querySelectorAll('.ds-button[data-variant="primary"]')].map(({ textContent }) => textContent);
