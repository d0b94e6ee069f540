// What takes the place of optional packages that are never called.
export default undefined;
