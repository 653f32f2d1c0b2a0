/** Tests show English, which is in the code. */
export default {};
