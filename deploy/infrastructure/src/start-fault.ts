/** A reason why the system cannot start; `message` is one Norwegian sentence for the person at the terminal. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
