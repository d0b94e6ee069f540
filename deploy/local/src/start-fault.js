/** A reason why the system cannot start; `message` is one Norwegian sentence for the person at the terminal. */
export class StartFault extends Error {
  name = 'StartFault';
}
//# sourceMappingURL=start-fault.js.map
