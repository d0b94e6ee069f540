/** A reason why the system cannot start; `message` is one Norwegian sentence for the person at the terminal. */
export declare class StartFault extends Error {
    readonly name = "StartFault";
}
