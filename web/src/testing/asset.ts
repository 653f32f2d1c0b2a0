/** Stands for a picture's address, which the build makes. */
export default 'asset';
